printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip bzip2 xz zstd zip; do command -v $tool >/dev/null || exit 77; done
i=0
while [ $i -lt 100 ]; do
    echo "http://h/$((i + 100))"
    i=$((i + 1))
done >text
for z in gzip bzip2 xz "zstd -q"; do
    $z -c <text >f
    for most in 26 1299 1300; do
        "$URISIFT" --max-expand $most -c f
        echo "= $?"
    done
done
cp text more
tar cf t.tar text more
zip -q t.zip text more
gzip -c t.tar >t.tgz
echo http://after/ >after
for f in t.tar t.zip t.tgz; do
    "$URISIFT" --max-expand 2K -c -H $f after
    echo "= $?"
    "$URISIFT" --max-expand 1M -c -H $f
    echo "= $?"
done
"$URISIFT" --max-expand 5 -c text
"$URISIFT" --max-expand 5x text
