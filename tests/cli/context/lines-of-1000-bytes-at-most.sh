printf '%02000d http://h/a %02000d' 1 2 >f
"$URISIFT" --json --context 1l f | sed 's/0*1 "/0…1 "/; s/" 0*"/" 0…"/'
"$URISIFT" --json --context 1l f | wc -c
