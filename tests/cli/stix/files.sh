# Several reports of one run, each as if it were the only one.
i=0
while [ $i -lt 3000 ]; do
    echo "http://a$((i % 700)).example/$i see urn:isbn:0451450523"
    i=$((i + 1))
done >f
"$URISIFT" --output stix f >one.stix
"$URISIFT" --output elastic f >one.elastic
URISIFT_RANGE_SIZE=4096 "$URISIFT" -j 3 --output stix:two.stix --output elastic:two.elastic --output csv:t.csv f | wc -l
cmp one.stix two.stix
cmp one.elastic two.elastic
wc -l <t.csv
# Without room for lines the old file stays.
mkdir none
echo old >three.stix
i=0
while [ $i -lt 30000 ]; do
    echo "http://a$i.example/$i"
    i=$((i + 1))
done >g
TMPDIR=$PWD/missing "$URISIFT" --max-memory 1M --output stix:three.stix g
echo $?
cat three.stix
"$URISIFT" --follow-file --output stix f
"$URISIFT" --count-by host --output elastic f
