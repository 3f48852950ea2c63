# The lines do not depend on threads and reads, and stay in pairs with -u and -m.
i=0
while [ $i -lt 20000 ]; do
    echo "http://a$((i % 7000)).example/$i see urn:isbn:0451450523"
    i=$((i + 1))
done >f
for options in '' -u '-m 5000'; do
    "$URISIFT" -j 1 $options --output elastic f >one
    for threads in 2 4; do
        URISIFT_RANGE_SIZE=65536 "$URISIFT" -j $threads $options --output elastic f | cmp - one
    done
    URISIFT_READ_SIZE=7 "$URISIFT" $options --output elastic - <f | sed 's/"file":"-"/"file":"f"/' >two
    grep -v _id one >a
    grep -v _id two | cmp - a
    awk 'NR % 2 == 1 && !/^{"index":{"_id":"[0-9a-f]*"}}$/ || NR % 2 == 0 && !/^{"file":/ { print NR, $0 }' one
    wc -l <one
done
