cat >list <<'END'
# of the user's own

cve   CVE-(\d{4})-(\d{4,})   cve:$1-$2   \L$0
spec	[A-Z]{2} \d{3}\b	spec:${0}
END
printf 'CVE-2021-0001 and AB 123, cve-2021-0001\n' >f
"$URISIFT" --patterns list f; echo "= $?"
"$URISIFT" --patterns list --json f | grep -o '"canonical.*'
"$URISIFT" --patterns - f <list
"$URISIFT" --patterns list --patterns list f 2>&1; echo "= $?"
"$URISIFT" --patterns nowhere f 2>&1; echo "= $?"
for line in 'a  b(  x' 'a' 'a b $1' 'a  (b)  $2' 'a b  c  d  e' '1a b' 'url b' 'a  b\Gc'; do
    printf '\n%s\n' "$line" >bad
    "$URISIFT" --patterns bad f 2>&1; echo "= $?"
done
