# As many names as are kept, one of as many octets as are kept; beyond that the values are found all the same.
awk 'BEGIN { printf "<a"; for (i = 1; i <= 200; i++) printf " n%d=\"http://a.example/%d\"", i, i; print ">" }' |
    "$URISIFT" --as xml --json | awk '/"attribute":/ { named++ } END { print NR, named }'
for size in 72 73; do
    printf '<a %0*d="http://a.example/"/>' "$size" 1 | sed 's/0/a/g' | "$URISIFT" --as xml --json | grep -c '"attribute":'
done
