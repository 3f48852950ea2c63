. "$(dirname "$0")/../pdf/samples"
export PDFS=$pdfs
. "$(dirname "$0")/make"
"$URISIFT" -H --attachments all p.mbox p.warc 2>err
echo "= $?"
sed 's/cannot read it: .*/cannot read it: …/' err
"$URISIFT" --as mail -c -H --attachments all p.mbox 2>/dev/null
"$URISIFT" --json --attachments all p.mbox 2>/dev/null | grep -c '"page":1'
mkdir empty
export URISIFT_PDF_READER=pdftotext
PATH=$PWD/empty "$URISIFT" -H --attachments all p.mbox
echo "= $?"
