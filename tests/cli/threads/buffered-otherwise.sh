mkfifo in out
"$URISIFT" <in >out &
exec 3>in 4<out
printf 'see http://a.example/x now\n' >&3
timeout 1 sh -c 'read -r line && echo "$line"' <&4
echo $?
exec 3>&-
cat <&4
wait
