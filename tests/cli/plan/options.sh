# Options of a plan go to all shards; what cannot be in a plan is refused.
printf '%s\n' abc http://h.example/1 doi:10.1000/182 http://i.example/2 >log
printf 'http://i.example/2\n' >stop
printf 'word\tb[a-z]+\n' >patterns
"$URISIFT" plan --families all --stop-list stop --patterns patterns -o P log
"$URISIFT" run P --shard 0
"$URISIFT" merge --fields family,line,canonical P
grep -o '"options":[^]]*' P | sort -u
echo http://j.example/ >>stop
"$URISIFT" run P --shard 0
"$URISIFT" merge P
rm -r P.parts
"$URISIFT" run P --shard 0
echo $?
"$URISIFT" plan -o Q log missing
echo $?
ls Q
"$URISIFT" plan -o Q -
"$URISIFT" plan log
"$URISIFT" plan -o Q
"$URISIFT" plan --stop-list - -o Q log
"$URISIFT" plan --families nothing -o Q log
"$URISIFT" plan --json -o Q log
"$URISIFT" merge --families all P
"$URISIFT" run P Q
"$URISIFT" merge
# few shards
i=0
while [ $i -lt 100 ]; do
    echo "http://h.example/$i"
    i=$((i + 1))
done >long
"$URISIFT" plan --shard-size 100 -o L log long
head -n 1 L | grep -o '"shards":[0-9]*'
"$URISIFT" plan --shard-size 100 --max-shards 5 -o M log long
head -n 1 M | grep -o '"shards":[0-9]*'
# the text around findings is in the parts if the plan says so
"$URISIFT" run M --shard 0
"$URISIFT" plan -o N log
"$URISIFT" run N --shard 0
"$URISIFT" merge --fields before N
"$URISIFT" plan --context 0l -o O log
"$URISIFT" run O --shard 0
"$URISIFT" merge --fields before,canonical O
# no files
mkdir empty
"$URISIFT" plan -o E empty
"$URISIFT" status E
"$URISIFT" merge E
echo $?
