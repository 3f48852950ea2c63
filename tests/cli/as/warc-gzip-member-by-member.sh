# A record a member, as crawlers write it; the same with -j and from a pipe.
for i in 1 2 3; do
    printf 'WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Record-ID: <urn:uuid:%s>\r\n' $i
    printf 'Content-Type: text/plain\r\nContent-Length: 22\r\n\r\nhttp://a.example/%s and\r\n\r\n' $i
done >w
split -b 140 w part.
for part in part.*; do gzip -c "$part"; done >w.gz
"$URISIFT" -b --schemes http w.gz
"$URISIFT" --json --schemes http w >plain
for j in 1 2 3 4; do "$URISIFT" --json --schemes http -j $j w.gz | sed 's/"w.gz"/"w"/' | cmp - plain; done
"$URISIFT" --json --schemes http <w.gz | sed 's/"-"/"w"/' | cmp - plain
