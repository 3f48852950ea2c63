export URISIFT_PDF_READER=pdftotext
echo http://a/ >a
printf '%%PDF-1.4\n' >b.pdf
echo http://c/ >c
mkdir empty
PATH=$PWD/empty "$URISIFT" a b.pdf c
echo $?
# Not out of the folder where the documents are.
printf '#!/bin/sh\necho http://evil/\n' >pdftotext
chmod +x pdftotext
PATH=.::$PWD/empty "$URISIFT" b.pdf
