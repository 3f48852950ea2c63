# A helper that is a program is started, with its loader; one that is a script starts what it needs.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
export URISIFT_PDF_READER=pdftotext
printf '%%PDF-1.4\n' >a.pdf
mkdir bin
printf '#!/bin/sh\nfor i in 1 2; do echo http://script.example/ | tail -n 1; done\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" --sandbox on a.pdf
# not even readable, so nobody knows what it is
chmod 311 bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" --sandbox on a.pdf >/dev/null 2>&1
cp "$(command -v cat)" bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" --sandbox on a.pdf
