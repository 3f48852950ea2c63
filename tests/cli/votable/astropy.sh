# A reader of astronomers takes the table without a warning, where it is installed.
for python in python3 /usr/bin/python3; do
    $python -c 'import astropy.io.votable' 2>/dev/null && break
    python=
done
[ "$python" ] || exit 77
printf 'ivo://a.b/c\thttp://h.example/\303\274?<"&\n\nhttp://b.example/%%zz\n' >"$(printf 'n<&>\001 \377')"
"$URISIFT" --all --output votable ./n* >t.xml
"$URISIFT" --all --output votable --fields all ./n* >all.xml
$python -W error - <<'P'
from astropy.io.votable import parse
parse("all.xml", verify="exception")
table = parse("t.xml", verify="exception").get_first_table().to_table()
for row in table:
    print(row["file"], row["line"], row["page"], row["canonical"], row["valid"], row["error"])
P
