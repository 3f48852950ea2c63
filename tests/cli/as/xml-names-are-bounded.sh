# Any number of names, one of as many octets as are kept; beyond that the value is found all the same.
awk 'BEGIN { printf "<a"; for (i = 1; i <= 300; i++) printf " n%d=\"http://a.example/%d\"", i, i; print ">" }' |
    "$URISIFT" --as xml --json | awk '/"attribute":"n[0-9]+"/ { named++ } END { print NR, named }'
for size in 72 73; do
    printf '<a %0*d="http://a.example/"/>' "$size" 1 | sed 's/0/a/g' | "$URISIFT" --as xml --json | grep -c '"attribute":'
done
