. "$(dirname "$0")/samples"
for tool in tar gzip; do command -v $tool >/dev/null || exit 77; done
printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
cp "$outlook/small.msg" "$outlook/small.tnef" .
echo http://text.example/ >a.txt
tar cf t.tar a.txt small.msg small.tnef
gzip -c small.msg >s.msg.gz
"$URISIFT" -n t.tar
"$URISIFT" -n s.msg.gz | head -3
"$URISIFT" -c <small.tnef
cat small.msg | "$URISIFT" -n | head -3
"$URISIFT" -j 4 -c t.tar small.msg small.tnef small.msg
