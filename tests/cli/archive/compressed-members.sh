printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip bzip2 xz zstd; do command -v $tool >/dev/null || exit 77; done
echo 'see http://a/1' >text
gzip -c text >a.gz
bzip2 -c text >a.bz2
xz -c text >a.xz
zstd -qc text >a.zst
tar cf t.tar a.gz a.bz2 a.xz a.zst text
"$URISIFT" -H -b t.tar
