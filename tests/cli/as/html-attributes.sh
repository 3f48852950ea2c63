# Bytes of attributes that are not searched are counted if a wanted scheme is in them, wherever the input is cut.
cat >h <<'H'
<!doctype html><p class="lead: x" id='a' data-x="12:30">Words, more of them than few bytes, so that the tags are passed over.</p>
<p data-u="http://a.example/" onclick='go("https://b.example/")'>two</p><p data-t=mailto:c@d.example srcdoc="h&#116;tp&colon;//e.example/">
<p data-x="xhttp://f.example/" data-y="-http:" data-z="a.http://g.example/">three</p><br data-b='see https&#58;//h.example/'/>
H
words="<p>Words without a scheme, and tags that are passed over: 1:2.</p><td class=x id='y'>z</td>"
for i in 1 2 3 4; do words="$words$words"; done
{ cat h; printf '%s' "$words"; cat h; } >long
for file in h long; do
    "$URISIFT" --stats $file
    for size in 1 7 100; do URISIFT_READ_SIZE=$size "$URISIFT" --stats $file; done 2>&1 | uniq -c
done
# Other schemes are wanted, or all; identifiers without a scheme may be in any value.
"$URISIFT" --schemes mailto --stats h
"$URISIFT" --schemes all --stats h
"$URISIFT" --families doi --stats h
"$URISIFT" --context 10 -c --stats h
