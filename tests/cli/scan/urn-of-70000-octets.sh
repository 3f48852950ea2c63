printf 'urn:x:' >f
head -c 69994 /dev/zero | tr '\000' a >>f
"$URISIFT" f >out
echo $?
wc -c <out | tr -d ' '
"$URISIFT" -c f
