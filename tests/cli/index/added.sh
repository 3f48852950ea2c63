# What --html-links, --unwrap, --dedupe and --context add to findings is in the index, too.
command -v sqlite3 >/dev/null || exit 77
"$URISIFT" --output sqlite:t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
rm t.db
cat >a.html <<'H'
<p>one <a href="http://evil.example/">http://bank.example/</a>
<a href="http://c.example/">words</a> http://d.example/
<a href="https://www.google.com/url?q=http%3A%2F%2Ft.example%2F">here</a>
H
printf 'Subject: s\n\nhttp://a.example/\nhttp://b.example/\nhttp://a.example/\n' >m.eml
"$URISIFT" --html-links --unwrap --dedupe message --output sqlite:i.db a.html m.eml
sqlite3 i.db "SELECT canonical, status, l.target, text, l.byte_start, l.byte_end, rect, lookalike
    FROM document_links l JOIN occurrences o ON o.id = occurrence
    JOIN identifiers i ON i.id = identifier ORDER BY o.id;
    SELECT canonical, repeated, target, via FROM occurrences o
    JOIN identifiers i ON i.id = identifier ORDER BY o.id;
    SELECT status, line, canonical, target, text FROM links ORDER BY id;
    SELECT value, occurrences FROM counts WHERE field = 'status' ORDER BY 1"
echo 'As I said, http://a.example/ is there.' >c.txt
"$URISIFT" --context 4 --output sqlite:c.db c.txt
sqlite3 c.db 'SELECT before, after FROM occurrences'
