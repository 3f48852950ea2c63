a='aaaaaaaaaaaaaaaaaaaaaaaa="bbbbbbbbbbbbbbbbbbbbbbbb"    '
echo "ISBN (electronic-versions-x) $a$a${a%    }>978-3-16-148410-0 <x" >f
"$URISIFT" --families =isbn --as text --json f | grep -o '"start":[0-9]*,"end":[0-9]*\|"canonical.*'
for size in 1 7 64 128 200 220; do URISIFT_READ_SIZE=$size "$URISIFT" --families =isbn --as text f; done
