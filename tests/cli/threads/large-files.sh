# A large file, read by one thread or by several, as a file, as standard input or from a pipe: the output is the same, from any
# place of the file and as any format. So is that of a file cut off during the search: a slow reader of the output delays it.
awk 'BEGIN { for (i = 1; i <= 150000; i++) print "line " i " http://h.example/" i % 700 " <a href=\"http://x/" i "?a&amp;b\">" }' >a
awk 'BEGIN { print "From a@b Mon Jan  1 00:00:00 2024\nSubject: http://s/\n"; for (i = 1; i <= 90000; i++) print "=20 http://m.example/" i }' >m
# URISIFT_FEW is for ThreadSanitizer, which takes ten times as long: the same threads with fewer reports.
set -- '' '-n -b' --json '--as html --json' '--families all --json' -c '--stats -c'
[ -z "${URISIFT_FEW:-}" ] || set -- -n '--as html --json'
for options; do
    for file in a m; do
        "$URISIFT" -j 1 -H $options $file >one 2>one.messages
        for threads in ${URISIFT_THREADS:-2 3}; do
            "$URISIFT" -j $threads -H $options $file >out 2>messages
            cmp one out && cmp one.messages messages || echo "differs: -j $threads $options $file"
        done
    done
    cat a | "$URISIFT" $options >piped 2>/dev/null
    "$URISIFT" $options <a >out 2>/dev/null
    cmp piped out || echo "differs: <a $options"
done
(head -c 1000 >/dev/null; "$URISIFT" -c) <a
(head -c 1000 >/dev/null; "$URISIFT" -c; head -c 5) <a
for how in '-j 1' '-j 2'; do
    cp a b
    "$URISIFT" $how --json b | (head -c 100 >/dev/null; : >b; cat) | tail -n 1 | grep -c '^{"file":"b".*}$'
done
