mkfifo in out
"$URISIFT" check <in >out &
exec 3>in 4<out
for n in 1 2; do
    echo http://a.example/$n >&3
    timeout 10 sh -c 'read -r line && echo "$line"' <&4
done
printf 'http://a.example/3' >&3
exec 3>&-
cat <&4
wait
