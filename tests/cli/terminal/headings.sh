# Names of files above their findings; with threads, archives and ranges the same.
mkdir d
for i in 1 2 3; do echo "http://a.example/$i http://b.example/$i" >d/$i; done
: >d/none
printf 'http://c.example/\n' >"$(printf 'd/new\nline\033[31m')"
(cd d && tar cf t.tar 1 2)
"$URISIFT" --heading -n d
"$URISIFT" --heading -n -h d/1
"$URISIFT" --heading d/1
"$URISIFT" --heading -H -u d/1 d/2 d/1 d/3
"$URISIFT" --heading -Z d/1 d/2 | tr '\0' '#'
"$URISIFT" --heading -0 d/1 d/2 | tr '\0' '#'
"$URISIFT" --heading -c d/1 d/2
"$URISIFT" --heading --json d/1 d/2 | grep -c '^{'
awk 'BEGIN { for (i = 0; i < 9000; i++) print "http://h.example/" i }' >big
for options in -n -nu '-n -m 70' '-b --color always' '-n --color always --hyperlinks'; do
    for threads in 1 2 5; do
        URISIFT_RANGE_SIZE=5000 "$URISIFT" -j $threads --heading $options big d big >out.$threads
        cmp out.1 out.$threads
    done
done
