mkfifo in out
"$URISIFT" --line-buffered <in >out &
exec 3>in 4<out
printf '\\documentclass{x}\nhttp://a/\\%%7Eb \n' >&3
timeout 10 sh -c 'read -r line && echo "$line"' <&4
exec 3>&-
wait
