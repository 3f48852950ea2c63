printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip bzip2 xz zstd; do command -v $tool >/dev/null || exit 77; done
i=0
while [ $i -lt 300 ]; do
    echo "http://h/$i is number $(echo $i | md5sum)"
    i=$((i + 1))
done >text
tar cf t.tar text
for z in gzip bzip2 xz "zstd -q"; do
    $z -c <text >whole
    head -c $(($(wc -c <whole) - 6)) whole >cut
    (cat whole; echo more) >more
    $z -c <t.tar >tar
    head -c $(($(wc -c <tar) - 6)) tar >tar-cut
    for f in whole cut more tar-cut; do
        "$URISIFT" -c $f
        echo "= $?"
    done
done
echo http://after/ >after
"$URISIFT" -c cut after
