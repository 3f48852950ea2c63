export URISIFT_PDF_READER=pdftotext
printf '%%PDF-1.4\n' >b.pdf
mkdir bin
printf '#!/bin/sh\necho http://a/\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin "$URISIFT" b.pdf
PATH=$PWD/bin "$URISIFT" --pdf-links b.pdf
URISIFT_PDF_READER=$PWD/none "$URISIFT" b.pdf
