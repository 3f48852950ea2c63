awk 'BEGIN { for (i = 1; i <= 3000; i++) printf "%*shttp://h/%d: (urn:x:%d). ::\n", i % 67, "", i, i }' >f
"$URISIFT" --json f >expected
"$URISIFT" --list-formats | sed -n '/^kernels/,$s/^  \([^ ]*\).*/\1/p' >kernels
while read -r k; do
    "$URISIFT" --json --cpu "$k" f >out 2>err || grep -q 'on this machine' err || echo "$k fails"
    [ -s err ] || cmp expected out
done <kernels
