awk 'BEGIN { for (i = 1; i <= 20000; i++) print "http://h/" i }' >f
"$URISIFT" check <f | head -n 1
