# The thread that shows how far the run is does not take the signal.
mkfifo out
echo http://a.example/1 >log
"$URISIFT" --progress=always --follow-file log >out 2>/dev/null &
follower=$!
exec 4<out
timeout 10 sh -c 'read -r line && echo "$line"' <&4
kill -INT $follower
wait $follower
echo $?
