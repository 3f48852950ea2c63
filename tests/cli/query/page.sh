. "$(dirname "$0")/make"
make_index a.db
"$URISIFT" query a.db page >a.html
echo "= $?"
sed -n 's/.*<title>\(urisift.*\)<\/title>/\1/p' a.html
grep -c '^<tr id="f' a.html
sqlite3 a.db 'SELECT count(*) FROM occurrences'
"$URISIFT" query a.db page | cmp - a.html && echo the same bytes again
echo == what it does not take
"$URISIFT" query a.db page b.html
echo "= $?"
"$URISIFT" query a.db page --json
echo "= $?"
"$URISIFT" query a.db page --top 3
echo "= $?"
echo == another database
sqlite3 other.db 'CREATE TABLE t(a)'
"$URISIFT" query other.db page
echo "= $?"
