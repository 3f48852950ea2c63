# Killed at any moment, the file is the old report or the new one.
awk 'BEGIN { for (k = 0; k < 40000; k++) print "http://a" k ".example/" }' >a.txt
"$URISIFT" --output text:new a.txt
echo old >old
i=0
while [ $i -lt 30 ]; do
    cp old r
    "$URISIFT" --output text:r a.txt 2>/dev/null &
    sleep "0.0$((i * 17 % 10))$((i * 7 % 10))"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    cmp -s r old || cmp -s r new || echo "killed $i: r is neither"
    i=$((i + 1))
done
"$URISIFT" --output text:r a.txt && cmp r new && ls -A
