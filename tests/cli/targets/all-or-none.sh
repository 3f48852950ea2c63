# Where one report fails, however late, no file is replaced.
awk 'BEGIN { for (k = 0; k < 3000; k++) print "http://a" k ".example/" }' >a.txt
"$URISIFT" --output sqlite:i.db a.txt 2>errors
if grep -q 'built without' errors; then exit 77; fi
cp i.db before.db
reset() {
    echo old >a
    echo old >b
}
show() {
    echo "status $?"
    cat a b | head -n 4
    cmp i.db before.db
    ls -A
}
echo 'a page that is larger than a file may be, after a text that is not'
reset
(ulimit -f 400 && "$URISIFT" --output text:a --output html:b a.txt 2>errors)
show
wc -l <errors
echo 'beside an index'
reset
(ulimit -f 400 && "$URISIFT" --force --output text:a --output sqlite:i.db --output html:b a.txt 2>errors)
show
wc -l <errors
echo 'counts that are not complete, for want of a folder for temporary files'
reset
awk 'BEGIN { for (k = 0; k < 60000; k++) print "http://a" k ".example/" }' >many
TMPDIR="$PWD/none" "$URISIFT" --count-by canonical --max-memory 1M --output csv:a many 2>errors
show
TMPDIR="$PWD/none" "$URISIFT" -u --max-memory 1M --output csv:a many 2>errors
show
TMPDIR="$PWD/none" "$URISIFT" --max-memory 1M --output cdxj:a --output text:b many 2>errors
show
