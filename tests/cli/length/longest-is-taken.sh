printf 'http://h/' >f
head -c 91 /dev/zero | tr '\000' a >>f
"$URISIFT" --all --max-length 100 f | wc -c | tr -d ' '
