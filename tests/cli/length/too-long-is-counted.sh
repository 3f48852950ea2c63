printf 'http://h/' >f
head -c 200 /dev/zero | tr '\000' a >>f
echo ' http://b/' >>f
"$URISIFT" --stats --max-length 100 f
