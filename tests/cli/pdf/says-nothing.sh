export URISIFT_PDF_READER=pdftotext
# One that fails without a word; and a parent that does not want to hear of children.
printf '%%PDF-1.4\n' >b.pdf
mkdir bin
printf '#!/bin/sh\nexit 3\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" b.pdf
trap '' CHLD
PATH=$PWD/bin:$PATH "$URISIFT" b.pdf
