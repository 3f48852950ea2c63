awk 'BEGIN { for (i = 1; i <= 20000; i++) print "http://h/" i }' >f
mkfifo p
timeout 10 "$URISIFT" -j 3 -h f f p f | head -n 1
