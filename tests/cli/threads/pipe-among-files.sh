awk 'BEGIN { for (i = 1; i <= 20000; i++) print "http://h/" i }' >f
mkfifo p
for threads in 1 4; do
    (echo http://p/ >p) &
    echo http://stdin/ | "$URISIFT" -j $threads f p - f | cksum
    wait
done
