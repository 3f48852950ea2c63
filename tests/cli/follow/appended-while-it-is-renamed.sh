# Nothing is lost while files of different sizes come and go.
mkfifo out
echo http://h.example/begin >log
timeout 60 "$URISIFT" --follow-file log >out &
exec 4<out
read -r line <&4
echo "$line"
for n in 1 2 3 4; do
    awk -v n=$n 'BEGIN { for (i = 0; i < 300 * n; i++) print "http://h.example/" n "/" i }' >>log
    mv log log.$n
    echo http://h.example/$n/last >>log.$n
    : >log
    count=1
    while read -r line <&4 && [ "$line" != http://h.example/$n/last ]; do count=$((count + 1)); done
    echo $count
done
exec 4<&-
wait
