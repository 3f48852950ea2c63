mkfifo out
for signal in INT TERM; do
    echo http://a.example/1 >log
    "$URISIFT" --follow-file log >out &
    follower=$!
    exec 4<out
    timeout 10 sh -c 'read -r line && echo "$line"' <&4
    kill -$signal $follower
    wait $follower
    echo $?
    exec 4<&-
done
: >empty
"$URISIFT" -c --follow-file empty &
sleep 1
kill -TERM $!
wait $!
echo $?
