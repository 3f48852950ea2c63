# The lines are the same for any number of threads, ranges, reads, and memory for lines.
i=0
while [ $i -lt 20000 ]; do
    echo "http://a$((i % 7000)).example/$i see urn:isbn:0451450523"
    i=$((i + 1))
done >f
"$URISIFT" -j 1 --output cdxj f >one
sort -c one
wc -l <one
for threads in 2 4; do
    URISIFT_RANGE_SIZE=65536 "$URISIFT" -j $threads --output cdxj f 2>/dev/null | cmp - one
done
"$URISIFT" --max-memory 1M --output cdxj f 2>/dev/null | cmp - one
URISIFT_READ_SIZE=7 "$URISIFT" --output cdxj - <f 2>/dev/null | sed 's/"file":"-"/"file":"f"/' | cmp - one
"$URISIFT" --output cdxj:two --output stix:three f 2>/dev/null
cmp one two
# Lines that are the same are all there.
echo http://h.example/ >g
"$URISIFT" --output cdxj --fields file g g
# Each line has the number of its own line.
awk '{ gsub(/[^0-9]/, "", $1); print }' one | python3 -c '
import json, sys
print(all(json.loads(line.split(" ", 2)[2])["url"].endswith("/%d" % (json.loads(line.split(" ", 2)[2])["line"] - 1)) for line in sys.stdin))'
