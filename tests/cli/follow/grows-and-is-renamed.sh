# As tail -F: what is appended, a file renamed and made anew, a file emptied. Each file counts its
# own lines.
hit() { timeout 10 sh -c 'read -r line && echo "$line"' <&4; }
mkfifo out
printf 'http://a.example/1\nhttp://a.example/' >log
"$URISIFT" -n --follow-file log >out &
follower=$!
exec 4<out
hit
printf '2\n' >>log
hit
mv log log.1
echo http://a.example/3 >>log.1
echo http://b.example/1 >log
hit
hit
printf 'http://b.example/longer\nhttp://b.example/3\n' >>log
hit
hit
echo http://c.example/1 >log
hit
printf http://c.example/end >>log
sleep 1
kill -INT $follower
hit
wait $follower
echo $?
