[ -c /dev/full ] || exit 77
awk 'BEGIN { for (i = 1; i <= 50000; i++) print "http://h/" i }' >f
"$URISIFT" f f >/dev/full
