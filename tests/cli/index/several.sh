# An index beside other reports, of ranges on several threads, of members and of standard input.
command -v sqlite3 >/dev/null || exit 77
"$URISIFT" --output sqlite:t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
rm t.db
awk 'BEGIN { for (k = 0; k < 20000; k++) print "see http://a" k % 700 ".example/" k ", etc." }' >a.txt
URISIFT_RANGE_SIZE=50000 "$URISIFT" --threads 4 --output sqlite:i.db --output csv:i.csv a.txt
echo "status $?"
sqlite3 -csv -separator , i.db 'SELECT line, byte_start, canonical FROM occurrences o
    JOIN identifiers i ON i.id = o.identifier ORDER BY o.id' >1
"$URISIFT" --fields line,start,canonical --field-separator , a.txt >2
cmp 1 2
wc -l <1
wc -l <i.csv
mkdir d
echo 'http://b.example/ <doi:10.1000/182>' >d/b
printf 'From: a@b.example\nDate: Mon, 1 Jan 2024 10:00:00 +0000\n\nhttp://c.example/\n' >d/c.eml
tar cf d.tar d
"$URISIFT" --families doi --output sqlite:m.db d.tar - <d/b
echo "status $?"
sqlite3 m.db "SELECT document, line, canonical, date FROM citations ORDER BY 1, 2, 3;
    SELECT name, format, occurrences FROM files ORDER BY name;
    SELECT field, value, occurrences FROM counts WHERE field <> 'domain' ORDER BY 1, 2"
