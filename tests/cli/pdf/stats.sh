export URISIFT_PDF_READER=pdftotext
. "$(dirname "$0")/samples"
cp "$pdfs/text.pdf" f
"$URISIFT" --stats -c f
cp "$pdfs/no-xref.pdf" f
"$URISIFT" --stats -c f 2>err
sed 's/pdftotext says: .*/pdftotext says: …/' err
