# --color always in a pipe; the theme; reasons are for terminals only.
cat >f <<'E'
see <http://a.example/%zz> <urn:x> http://b.example/
<a href="http://c.example/">http://d.example/</a> doi:10.1000/182
E
"$URISIFT" --color always -Hnb --all f | cat -v
"$URISIFT" --color always --as html --html-links -n f | cat -v
URISIFT_COLORS='file=1;34:line=:id=4' "$URISIFT" --color always -Hn f | cat -v
URISIFT_COLORS='files=1:line=red:id=4' "$URISIFT" --color always f | cat -v
URISIFT_COLORS='id=4' NO_COLOR=1 "$URISIFT" --color always f | cat -v
"$URISIFT" --color auto -n f
"$URISIFT" --color never -n f
"$URISIFT" --color sometimes f
"$URISIFT" --color always -c f f | cat -v
"$URISIFT" --color always --json f | grep -c '^{"file"'
