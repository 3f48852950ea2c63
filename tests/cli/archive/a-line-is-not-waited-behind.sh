mkfifo f
"$URISIFT" --line-buffered f >out &
exec 3>f
echo 'http://a/1 ' >&3
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    [ -s out ] && break
    sleep 0.1
done
cat out
exec 3>&-
wait
