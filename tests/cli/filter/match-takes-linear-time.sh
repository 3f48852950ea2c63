head -c 800000 /dev/zero | tr '\0' a >a
(printf 'http://h/'; cat a; echo .pdf/Qx) >f
ulimit -t 5
"$URISIFT" --match 'a.*a.*Q\d' f
echo "= $?"
(printf 'http://h/'; sed 's,aa,a/,g' a; echo .pdf/Qx) >f
"$URISIFT" --exclude '(\w+/)*y$' f | wc -c
awk 'BEGIN { while (i++ < 20000) print "http://h/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/b" }' >f
"$URISIFT" -c --match '(a+)+$' f
