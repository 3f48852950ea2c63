. "$(dirname "$0")/samples"
# What is broken is said, and the rest is searched.
for f in cut.tnef damaged.tnef cut.msg; do
    cp "$outlook/$f" .
    "$URISIFT" -c --stats $f
    echo "= $?"
done
printf 'x\237>"' >b
printf '\170\237\076\042' >short
"$URISIFT" b short
