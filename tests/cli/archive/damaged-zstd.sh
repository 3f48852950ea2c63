printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
command -v zstd >/dev/null || exit 77
# Nothing of a block is there before its end; those before it are.
awk 'BEGIN { for (i = 0; i < 40000; i++) print "http://h/" i * 7919 % 40009 }' >text
zstd -q -1 text
head -c $(($(wc -c <text.zst) - 20)) text.zst >cut
"$URISIFT" -c cut
