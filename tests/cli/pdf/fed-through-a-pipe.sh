export URISIFT_PDF_READER=pdftotext
mkdir bin
printf '#!/bin/sh\nwc -c\ntr "\\000" x | tail -c 12\n' >bin/pdftotext
printf '#!/bin/sh\n[ "$4" = - ] && cat | cksum >"$TMPDIR/sum"\necho http://a/ "$@"\n' >bin/pdftotext
chmod +x bin/pdftotext
{ printf '%%PDF-1.4\n'; head -c 3000000 /dev/zero; } >f
cat f | PATH=$PWD/bin:$PATH "$URISIFT"
cksum <f | cmp - "$TMPDIR/sum"
# One that reads nothing.
printf '#!/bin/sh\necho http://b/\n' >bin/pdftotext
cat f | PATH=$PWD/bin:$PATH "$URISIFT"
