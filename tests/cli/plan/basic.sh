# A plan, its shards, and a merge that equals one scan.
mkdir d
for i in 1 2 3 4 5 6 7 8 9; do
    echo "see <URL:http://h.example/a$i"
    echo "  /b$i> and http://t.example/$i, more"
done >d/log.txt
printf 'urn:isbn:0451450523\n' >d/small.txt
printf '<a href="http://page.example/">x</a>\n' >d/page.html
"$URISIFT" plan --all --shard-size 64 -o P d
echo $?
"$URISIFT" status P
echo $?
"$URISIFT" status --missing P
count=$(sed -n 's/.*"shards":\([0-9]*\).*/\1/p' P)
i=0
while [ $i -lt $count ]; do
    "$URISIFT" run P --shard $i || echo "shard $i: $?"
    i=$((i + 1))
done
"$URISIFT" status P
echo $?
"$URISIFT" status --missing P
ls P.parts | head -n 4
merged() { # OPTION...
    "$URISIFT" --all "$@" d >one 2>one.err
    one=$?
    "$URISIFT" merge "$@" P >many 2>many.err
    many=$?
    cmp one many && cmp one.err many.err && [ $one = $many ] && echo "same: $*"
}
merged
merged -n -b
merged -j 3 --json
merged --output csv
merged --output votable
merged -u
merged -u -h -j 1
merged -c
merged -l
merged -l -Z
merged -m 1
merged -q
merged --count-by host --top 3
merged --count-by file --output csv
merged --stats
merged --stats=json --json
merged --json --output csv:/dev/null
