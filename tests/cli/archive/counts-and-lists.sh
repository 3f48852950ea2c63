printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar; do command -v $tool >/dev/null || exit 77; done
echo http://a/1 http://a/2 >one
echo none >two
echo http://a/1 http://a/4 >three
tar cf t.tar one two three
"$URISIFT" -c -H t.tar
"$URISIFT" -c t.tar
"$URISIFT" -l t.tar
"$URISIFT" -m 1 -H t.tar
"$URISIFT" -u -H t.tar
"$URISIFT" -u -c -H t.tar
"$URISIFT" -q t.tar && echo found
"$URISIFT" --stats t.tar >out
