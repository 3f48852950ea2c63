for n in 0 1001 1001l -1 '' l 1ll x 5k; do
    "$URISIFT" --json --context "$n" f
    echo "= $?"
done
