echo http://a/ >f
for n in 0 1 256; do
    "$URISIFT" -j $n f
done
"$URISIFT" --threads=2 f
for n in 257 -1 x ''; do
    "$URISIFT" -j "$n" f
    echo $?
done
