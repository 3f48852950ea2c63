# The bundle is the same for any number of threads, order of files, reads, and memory for lines.
mkdir d
i=0
while [ $i -lt 12 ]; do
    awk -v i=$i 'BEGIN { for (k = 0; k < 3000; k++) print "http://a" (i * k) ".example/" k " urn:isbn:0451450523" }' >d/$i
    i=$((i + 1))
done
"$URISIFT" -j 1 --output stix d >one
for options in '-j 3' '-j 4 -u' '--max-memory 1M'; do
    "$URISIFT" $options --output stix d >two
    cmp one two
done
"$URISIFT" --output stix d/7 d/1 d/11 d/2 d/3 d/4 d/5 d/6 d/0 d/8 d/9 d/10 2>/dev/null | cmp - one
cat d/* >f
URISIFT_RANGE_SIZE=65536 "$URISIFT" -j 4 --output stix f 2>/dev/null | cmp - one
cat d/* | URISIFT_READ_SIZE=5 "$URISIFT" --output stix 2>/dev/null | cmp - one
python3 -c 'import json; print(len(json.load(open("one"))["objects"]))'
