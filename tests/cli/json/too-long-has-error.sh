printf 'http://h/' >f
head -c 200 /dev/zero | tr '\000' a >>f
"$URISIFT" --json --all --max-length 100 f >out
echo $?
sed 's/"raw":"[^"]*"/"raw":.../' out
