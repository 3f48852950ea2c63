export URISIFT_PDF_READER=pdftotext
printf '%%PDF-1.4\n' >b.pdf
mkdir bin
printf '#!/bin/sh\nyes "\033[31mloud" | head -c 1000000 >&2\necho http://a/\nyes | head -c 1000000 >&2\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" --stats b.pdf
printf '#!/bin/sh\nyes no | head -c 1000000 >&2\nexit 1\n' >bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" b.pdf
cat b.pdf | PATH=$PWD/bin:$PATH "$URISIFT"
