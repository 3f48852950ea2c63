# All that a command writes, where it writes it, with the whole sandbox.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
echo 'http://a.example/' >a
mkdir -p b/c d
# beside a file, through a link, where there is no file, and two at once
"$URISIFT" --sandbox on --output csv:b/c/a.csv a
echo old >b/c/b.csv
ln -s ../b/c/b.csv d/link.csv
"$URISIFT" --sandbox on --output csv:d/link.csv --output ndjson:new.json a
ls -A b/c d
cat d/link.csv new.json
"$URISIFT" --sandbox on --output csv:none/a.csv a
# what does not fit into memory
i=0
while [ $i -lt 40000 ]; do
    echo "http://a.example/$i"
    i=$((i + 1))
done >many
"$URISIFT" --sandbox on -u --max-memory 1M --stats many 2>&1 >/dev/null | grep -c 'kept in temporary files'
# shards: the folder of the parts is not there at first
"$URISIFT" plan --sandbox on -o p/plan a
mkdir p
"$URISIFT" plan --sandbox on -o p/plan a
grep -c sandbox p/plan
"$URISIFT" run --sandbox on --shard 0 p/plan
"$URISIFT" run --sandbox on --shard 0 --parts p/other/ p/plan
"$URISIFT" status --sandbox on p/plan
"$URISIFT" merge --sandbox on --output csv:p/a.csv p/plan
ls p p/other
