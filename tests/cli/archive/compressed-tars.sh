printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip bzip2 xz zstd; do command -v $tool >/dev/null || exit 77; done
echo http://a/1 >one
tar cf t.tar one
gzip -c t.tar >t.gz
bzip2 -c t.tar >t.bz2
xz -c t.tar >t.xz
zstd -qc t.tar >t.zst
"$URISIFT" -H -b t.gz t.bz2 t.xz t.zst
for f in t.gz t.bz2 t.xz t.zst; do
    cat $f | "$URISIFT" -H -b
done
