awk 'BEGIN { for (i = 1; i <= 1000; i++) print "http://h/" i }' >f
for threads in 1 3; do
    (read -r line; echo "$line"; URISIFT_RANGE_SIZE=100 "$URISIFT" -j $threads -nb --stats; cat) <f | cksum
    URISIFT_RANGE_SIZE=100 "$URISIFT" -j $threads -c - f - <f
done
