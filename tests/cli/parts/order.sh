# The same for each size of reads and number of threads; members of archives, too.
. "$(dirname "$0")/make"
command -v tar >/dev/null || exit 77
tar cf t.tar m.mbox w.warc
mkdir d
cp m.mbox d/a.mbox
cp w.warc d/b.warc
cp t.tar d/c.tar
"$URISIFT" -H --attachments all t.tar 2>&1 | head -5
"$URISIFT" -u -H --attachments all d >expected 2>&1
for size in 1 13 777 4099; do
    for threads in 1 2 3 4; do
        URISIFT_READ_SIZE=$size "$URISIFT" -j $threads -u -H --attachments all d 2>&1 | cmp - expected
    done
done
"$URISIFT" --json --context 1l --families all --bare-hosts --all --attachments all m.mbox >expected 2>&1
for size in 1 13 777 4099; do
    URISIFT_READ_SIZE=$size "$URISIFT" --json --context 1l --families all --bare-hosts --all \
        --attachments all m.mbox 2>&1 | cmp - expected
done
