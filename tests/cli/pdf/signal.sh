export URISIFT_PDF_READER=pdftotext
printf '%%PDF-1.4\n' >b.pdf
mkdir bin
printf '#!/bin/sh\necho http://a/\nkill -9 $$\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" b.pdf
