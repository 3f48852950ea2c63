# A report that cannot be written leaves the old ones.
awk 'BEGIN { for (k = 0; k < 9000; k++) print "http://a" k ".example/" }' >a.txt
echo old >a
echo old >b
(ulimit -f 20 && "$URISIFT" --output ndjson:a --output text:b a.txt)
echo $?
cat a b
ls -A
# one that is written is refused; the other run ends well
mkfifo in
"$URISIFT" --output text:a in &
exec 3>in
echo http://first.example/ >&3
until [ -e .a.urisift ]; do sleep 0.02; done
"$URISIFT" --output text:a a.txt
echo $?
cat a
exec 3>&-
wait
cat a
ls -A
# its reader has gone, but the files go on
"$URISIFT" --output text --output text:b a.txt | head -n 1
wc -l <b
# not readable: the rest is reported, and the status says so
"$URISIFT" --output text:b a.txt missing
echo $?
wc -l <b
