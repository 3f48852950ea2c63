. "$(dirname "$0")/../pdf/samples"
export PDFS=$pdfs
. "$(dirname "$0")/make"
"$URISIFT" -H --attachments all p.mbox p.warc 2>err
echo "= $?"
sed 's/cannot be read: .*/cannot be read: …/' err
"$URISIFT" --as mail -c -H --attachments all p.mbox 2>/dev/null
"$URISIFT" --json --attachments all p.mbox 2>/dev/null | grep -c '"page":1'
mkdir empty
export URISIFT_PDF_READER=pdftotext
PATH=$PWD/empty "$URISIFT" -H --attachments all p.mbox
echo "= $?"
unset URISIFT_PDF_READER
# The text of a PDF is not decompressed bytes: the limit is for what follows it.
{
    printf 'From: a@h.example\nContent-Type: multipart/mixed; boundary=B\n\n'
    printf -- '--B\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n'
    base64 "$pdfs/links.pdf"
    printf -- '--B\nContent-Type: application/gzip\nContent-Transfer-Encoding: base64\n\n'
    printf 'http://b.example/%060d\n' 1 | gzip | base64
    printf -- '--B--\n'
} >limited.eml
"$URISIFT" --as mail --max-expand 200 -c -H --attachments all limited.eml
