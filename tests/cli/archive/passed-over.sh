for tool in tar; do command -v $tool >/dev/null || exit 77; done
mkdir d
echo http://a/1 >d/file
ln -s file d/link
ln d/file d/same
mkfifo d/fifo
tar cf t.tar --sort=name d
"$URISIFT" -H -c t.tar
