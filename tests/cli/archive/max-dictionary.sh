printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in xz zstd; do command -v $tool >/dev/null || exit 77; done
head -c 20000000 /dev/zero >zeros
{ echo http://first/; cat zeros; echo ' http://last/'; } | xz -1 --lzma2=dict=64MiB >f
"$URISIFT" f
echo "= $?"
"$URISIFT" --max-dictionary 64M f
echo "= $?"
{ echo http://first/; cat zeros; echo ' http://last/'; } | zstd -q --long=27 -1 >f
"$URISIFT" f
echo "= $?"
"$URISIFT" --max-dictionary 128M f
echo "= $?"
