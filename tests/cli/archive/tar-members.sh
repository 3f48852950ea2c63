printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar; do command -v $tool >/dev/null || exit 77; done
mkdir d
echo 'see http://a/1' >d/one
printf 'x\nURN:ISBN:2\n' >d/two
tar cf t.tar d/one d/two
"$URISIFT" -H -n -b t.tar
"$URISIFT" t.tar
"$URISIFT" --json t.tar | cut -d, -f1-4
"$URISIFT" -H <t.tar
cat t.tar | "$URISIFT" -H
echo http://b/ >plain
"$URISIFT" t.tar plain
