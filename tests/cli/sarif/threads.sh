# The list of results is well-formed for any number of files, threads and findings.
mkdir d
i=0
while [ $i -lt 40 ]; do
    awk -v i=$i 'BEGIN { for (k = 0; k < 60 * i; k++) print "http://a" k ".example/%zz http://b/" }' >d/$i
    i=$((i + 1))
done
for threads in 1 2 5; do
    for options in '' -u '-m 3'; do
        "$URISIFT" -j $threads --invalid $options --output sarif d >t.sarif
        python3 -c '
import json
log = json.load(open("t.sarif"))
print(len(log["runs"][0]["results"]))'
        "$URISIFT" -j $threads --invalid $options d | wc -l
    done
done
: >empty
"$URISIFT" --invalid --output sarif empty | python3 -c 'import json, sys; print(json.load(sys.stdin)["runs"][0]["results"])'
