head -c 800000 /dev/zero | tr '\0' a >a
(printf 'http://h/'; cat a; echo .pdf/Qx) >f
ulimit -t 5
"$URISIFT" --match 'a.*a.*Q\d' f
echo "= $?"
(printf 'http://h/'; sed 's,aa,a/,g' a; echo .pdf/Qx) >f
"$URISIFT" --exclude '(\w+/)*y$' f | wc -c
awk 'BEGIN { while (i++ < 20000) print "http://h/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/b" }' >f
"$URISIFT" -c --match '(a+)+$' f
echo "= $?"
b=$(head -c 59000 a)
echo "http://h/${b}b${b}b${b}b" >f
"$URISIFT" --match 'a{60000}x|a{60000}y|a{60000}z' f
echo "= $?"
"$URISIFT" --match "$(for c in c d e f g h i j k l m n o p q r; do printf "[a$c]{60000}|"; done)[ab]{60000}z" f
echo "= $?"
"$URISIFT" --match '(?=(a*b))()(?:(?!\1Z)a)*+(?:Q|R)' f
echo "= $?"
"$URISIFT" -c --match '^(?:[a-z:/.]|%[0-9A-F]{2})+$' f
