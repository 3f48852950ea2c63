# More findings than are kept of a message: said, and none is lost.
{ printf 'From: a\nTo: b\n\n'; awk 'BEGIN { for (i = 0; i < 40000; i++) printf "http://a%d.example/\n", i; print "http://a1.example/" }'; } >m
"$URISIFT" -n --dedupe message m >out
sort -u -t: -k2 out | wc -l | tr -d ' '
tail -n 1 out
