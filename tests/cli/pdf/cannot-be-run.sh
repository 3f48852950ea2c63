export URISIFT_PDF_READER=pdftotext
printf '%%PDF-1.4\n' >b.pdf
mkdir bin
printf '#!/nowhere/sh\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin "$URISIFT" b.pdf
