# Hashes of files in a plan: what has other bytes is not searched, whatever its time says.
for i in 1 2 3 4 5 6; do echo "http://h.example/$i"; done >log
printf 'http://i.example/\n' >small
"$URISIFT" plan --hash --shard-size 30 -o P log small
grep -o '"shard":.*"files":[^]]*' P | sed 's/"mtime":"[^"]*"/TIME/'
for i in 0 1 2 3; do "$URISIFT" run P --shard $i; done
"$URISIFT" merge P
"$URISIFT" plan --hash --max-shards 1 -o Q log small
for i in 0 3; do
    rm -r P.parts
    cp -p log before
    # other bytes, of the same length, at the same time
    sed "$((i + i / 3 + 1))s/exam/EXAM/" before >log
    touch -r before log
    sed 1d P | "$URISIFT" run - --parts P.parts
    echo $?
    "$URISIFT" run Q --shard 0
    cp -p before log
done
rm -r P.parts
sed 1d P | "$URISIFT" run - --parts P.parts
"$URISIFT" run Q --shard 0
"$URISIFT" merge Q | tail -n 1
# a hash that is none
sed -n 2p P | sed 's/"hash":"[^"]*"/"hash":""/' | "$URISIFT" run - --parts R.parts
# keys have none
echo k | "$URISIFT" plan --hash --fetch cat -o S -
