# What stands around a finding is kept with it until its page ends, however much comes until then.
printf '%%PDF-1.4\n' >a.pdf
mkdir bin
printf '#!/bin/sh\necho "one http://a.example/ two"\nyes "words and words" | head -n 100000\n' >bin/pdftotext
printf '#!/bin/sh\ncat >/dev/null\n' | tee bin/pdfinfo >bin/pdftohtml
chmod +x bin/*
PATH=$PWD/bin:$PATH "$URISIFT" --pdf-links --json --context 8 a.pdf
PATH=$PWD/bin:$PATH "$URISIFT" --pdf-links --json --same-as a.pdf
