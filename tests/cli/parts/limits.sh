. "$(dirname "$0")/make"
# For all parts of a file together.
"$URISIFT" -H --max-expand 60 --attachments all m.mbox 2>&1 | grep -v 'outer\|inner'
TMPDIR=/nowhere "$URISIFT" -H --attachments all w.warc
echo "= $?"
ls -a | grep urisift
:
