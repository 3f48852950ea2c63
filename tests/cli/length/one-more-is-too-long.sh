printf 'http://h/' >f
head -c 92 /dev/zero | tr '\000' a >>f
echo ' http://b/' >>f
"$URISIFT" --max-length 100 f
"$URISIFT" --json --invalid --max-length 100 f >out
sed 's/"raw":"[^"]*"/"raw":.../' out
