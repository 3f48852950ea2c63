. "$(dirname "$0")/make"
"$URISIFT" -H --attachments all w.warc
echo "= $?"
"$URISIFT" --json --attachments all w.warc | grep -v '"record"' | cut -d, -f1-5
gzip -c w.warc | "$URISIFT" -H --attachments all | cksum
"$URISIFT" -H --attachments all <w.warc | cksum
