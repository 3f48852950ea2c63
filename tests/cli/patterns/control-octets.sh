printf 'a\033[31mb a\nb a\377b a\302\205b a\\b\n' >in
"$URISIFT" --pattern 'x=a[^ ]*?b' in
"$URISIFT" --json --pattern 'x=a\xff?b' in | cut -d, -f6-
