i=0
while [ $i -lt 300 ]; do
    echo "see http://h$((i % 7)).example/$i and <http://www.h$((i % 5)).example/$((i % 11))>"
    i=$((i + 1))
done >f
cp f g
echo http://www.h3.example/3 >list
set -- -n -u --host h1.example --host h3.example --exclude '7$' --stop-list list
"$URISIFT" "$@" -j 1 f g >want
for j in 1 2 4; do
    for size in 100 1000 100000; do
        URISIFT_RANGE_SIZE=$size "$URISIFT" "$@" -j $j f g | cmp - want
    done
done
wc -l <want
