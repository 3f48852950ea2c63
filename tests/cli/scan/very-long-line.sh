head -c 3000000 /dev/zero | tr '\000' x >f
printf ' http://a/ ' >>f
head -c 3000000 /dev/zero | tr '\000' : >>f
printf ' urn:x:1\nhttp://b/\n' >>f
"$URISIFT" -nb f
