# A hit in a growing log is there within a fifth of a second; a loaded machine gets ten tries.
mkfifo in out
: >log
tail -f log >in 2>/dev/null &
tail=$!
"$URISIFT" <in >out &
exec 4<out
for try in 1 2 3 4 5 6 7 8 9 10; do
    begin=$(date +%s%N)
    echo "x http://a.example/$try y" >>log
    timeout 10 sh -c 'read -r line && echo "$line"' <&4 >line
    [ "$(cat line)" = "http://a.example/$try" ] || cat line
    [ $(($(date +%s%N) - begin)) -le 200000000 ] && [ $try -gt 1 ] && break
done
[ $try -lt 10 ] && echo in time
kill $tail
wait
