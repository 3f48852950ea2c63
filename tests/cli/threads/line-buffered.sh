# Each part is written before the next has come; who waits for it gives up after a while.
for threads in 1 4; do
    mkfifo in out
    "$URISIFT" -j $threads --line-buffered <in >out &
    exec 3>in 4<out
    printf 'see http://a.example/x now\n' >&3
    timeout 10 sh -c 'read -r line && echo "$line"' <&4
    printf 'http://b.example/\n' >&3
    timeout 10 sh -c 'read -r line && echo "$line"' <&4
    printf 'http://c.exam' >&3
    printf 'ple/ http://d.example/' >&3
    timeout 10 sh -c 'read -r line && echo "$line"' <&4
    exec 3>&-
    timeout 10 sh -c 'read -r line && echo "$line"' <&4
    exec 4<&-
    wait
    rm in out
done
