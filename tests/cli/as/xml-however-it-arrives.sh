# Names stay as long as findings may be asked for them, and what is passed over changes nothing.
awk 'BEGIN { print "<?xml version=\"1.0\"?>"
    for (i = 0; i < 3000; i++) printf "<item n=\"%d\" url=\"http://a.example/?a=%d&amp;b\">text of it</item>\n<t>http://b.example/%d</t><u v=\"w:x\"/> http://c.example/ \n", i, i, i }' >f
"$URISIFT" --json f >whole
grep -c . whole
for size in 1 7 1000; do URISIFT_READ_SIZE=$size "$URISIFT" --json f | cmp - whole; done
"$URISIFT" --json --context 1 f | sed 's/,"before":.*}$/}/; s/,"after":.*}$/}/' | cmp - whole
