# Ranges of a file are scanned side by side; their lines are known only later.
i=0
while [ $i -lt 3000 ]; do echo "http://a$i.example/ x"; i=$((i + 1)); done >f
for fields in host,line line start,line,end file,line,host; do
    for output in text csv tsv ndjson-full; do
        "$URISIFT" -j1 --output $output --fields $fields f >one
        URISIFT_RANGE_SIZE=1000 "$URISIFT" -j4 --output $output --fields $fields f >four
        cmp one four
    done
done
URISIFT_RANGE_SIZE=1000 "$URISIFT" -j4 --fields host f | tail -n 1
URISIFT_RANGE_SIZE=1000 "$URISIFT" -j4 --fields line f | tail -n 1
