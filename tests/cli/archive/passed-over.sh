printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar; do command -v $tool >/dev/null || exit 77; done
mkdir d
echo http://a/1 >d/file
ln -s file d/link
ln d/file d/same
mkfifo d/fifo
tar cf t.tar --sort=name d
"$URISIFT" -H -c t.tar
