awk 'BEGIN { for (i = 1; i <= 50000; i++) print "http://h/" i }' >f
"$URISIFT" f >out
cmp f out
