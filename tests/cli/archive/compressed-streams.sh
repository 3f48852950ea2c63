printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in bzip2 xz zstd; do command -v $tool >/dev/null || exit 77; done
printf 'one\nhttp://a/1 two\n' >text
bzip2 -c text >t.bz2
xz -c text >t.xz
zstd -qc text >t.zst
"$URISIFT" -n -b t.bz2 t.xz t.zst
# One behind the other, and padding.
cat t.bz2 t.bz2 | "$URISIFT" -n -b
(cat t.xz; head -c 8 /dev/zero; cat t.xz; head -c 4 /dev/zero) | "$URISIFT" -n -b
cat t.zst t.zst | "$URISIFT" -n -b
