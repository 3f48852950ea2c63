# What was found in files is written before a pipe is waited for, even before it is opened.
mkfifo in out
echo http://f.example/ >f
"$URISIFT" -j 4 f in >out &
exec 4<out
timeout 10 sh -c 'read -r line && echo "$line"' <&4
exec 3>in
echo http://p.example/ >&3
timeout 10 sh -c 'read -r line && echo "$line"' <&4
exec 3>&-
wait
