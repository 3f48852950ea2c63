# The same output for every number of threads and every size of reads and ranges.
i=0
while [ $i -lt 400 ]; do
    echo "$i https://l.instagram.com/?u=https%3A%2F%2Fh$((i % 50)).example%2F&e=$i <http://p.example/$i>"
    echo "https://urldefense.com/v3/__https://h.example/$((i % 30))*b__;Iw!!x!$i$ https://t.co/$i"
    i=$((i + 1))
done >f
for mode in --unwrap --unwrap=replace '--unwrap=replace -u' '--unwrap --json'; do
    "$URISIFT" -j 1 $mode f >want
    wc -l <want
    for threads in 1 2 3 4; do
        URISIFT_RANGE_SIZE=700 "$URISIFT" -j $threads $mode f | cmp - want
        URISIFT_READ_SIZE=7 "$URISIFT" -j $threads $mode f | cmp - want
        cat f | URISIFT_READ_SIZE=64 "$URISIFT" -j $threads --no-filename $mode |
            sed 's/"file":"-"/"file":"f"/' | cmp - want
    done
done
