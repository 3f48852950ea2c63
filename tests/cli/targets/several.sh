# Several reports of one run are what each run would write alone.
mkdir d
i=0
while [ $i -lt 12 ]; do
    awk -v i=$i 'BEGIN { for (k = 0; k < 40 * i; k++) print "x http://a" k ".example/%zz <http://b/" i ">" }' >d/$i
    i=$((i + 1))
done
printf 'From: a@b.example\nSubject: s\nDate: Tue, 01 Jul 2003 10:52:37 +0200\n\nhttp://m.example/\n' >d/m.eml
tar cf d/t.tar d/3 d/m.eml
awk 'BEGIN { for (k = 0; k < 9000; k++) print "line " k " http://large" k % 7 ".example/" k }' >d/large
wait_for() { [ "$1" -eq 0 ] || echo "status $1"; }
for options in '--all' '--all -u' '--invalid -m 5' '--all --message-fields subject'; do
    for format in text ndjson ndjson-full csv tsv sarif; do
        "$URISIFT" -j 1 $options --output $format d >alone.$format
        wait_for $?
    done
    for threads in 1 3; do
        URISIFT_RANGE_SIZE=20000 "$URISIFT" -j $threads $options --output text:new.text \
            --output ndjson:new.ndjson --output csv:new.csv --output ndjson-full:new.ndjson-full \
            --output sarif:new.sarif --output tsv d >new.tsv
        wait_for $?
        for format in text ndjson ndjson-full csv tsv sarif; do
            cmp alone.$format new.$format || echo "$options: $format differs with $threads threads"
        done
    done
done
wc -l <new.csv
ls -A
