. "$(dirname "$0")/make"
"$URISIFT" -c -H --attachments all m.mbox 2>/dev/null
"$URISIFT" -c -H -u --attachments all m.mbox w.warc 2>/dev/null
# -l and -m leave a file, and the parts that follow.
"$URISIFT" -l --attachments all m.mbox w.warc
"$URISIFT" -m 2 -H --attachments all m.mbox
"$URISIFT" -q --attachments all m.mbox
echo "= $?"
"$URISIFT" --match tar.example -q --attachments all m.mbox
echo "= $?"
"$URISIFT" --match tar.example -l --attachments all m.mbox 2>/dev/null
"$URISIFT" --stats -q --match nothing --attachments all m.mbox w.warc 2>&1 | grep -v 'bytes read as'
"$URISIFT" --dedupe message -c -H --attachments all m.mbox 2>/dev/null
# The same with any number of threads, however they meet.
for options in '-c' '-c -u' '-u --json' '-m 2' '--stats -q'; do
    "$URISIFT" -j 1 $options -H --attachments all m.mbox w.warc >one 2>&1
    for i in 1 2 3 4 5 6 7 8 9 10; do
        "$URISIFT" -j 3 $options -H --attachments all m.mbox w.warc 2>&1 | cmp - one
    done
done
