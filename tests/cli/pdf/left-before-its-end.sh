export URISIFT_PDF_READER=pdftotext
printf '%%PDF-1.4\n' >b.pdf
mkdir bin
# One that never ends, and one that says nothing any more.
printf '#!/bin/sh\nexec yes http://a/\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin:$PATH timeout 10 "$URISIFT" -m 2 b.pdf b.pdf
PATH=$PWD/bin:$PATH timeout 10 "$URISIFT" -q b.pdf
echo $?
PATH=$PWD/bin:$PATH timeout 10 "$URISIFT" -l b.pdf
PATH=$PWD/bin:$PATH timeout 10 "$URISIFT" -j 4 b.pdf b.pdf b.pdf b.pdf | head -n 1
printf '#!/bin/sh\nexec yes >&2\n' >bin/pdftotext
PATH=$PWD/bin:$PATH timeout 10 "$URISIFT" --pdf-timeout 1 b.pdf
echo $?
printf '#!/bin/sh\nyes http://a/ | head -n 100000\necho $$ >"$TMPDIR/pid"\nexec sleep 1000\n' >bin/pdftotext
PATH=$PWD/bin:$PATH timeout 10 "$URISIFT" -m 1 b.pdf
printf '#!/bin/sh\necho $$ >"$TMPDIR/pid"\nexec sleep 1000\n' >bin/pdftotext
rm -f "$TMPDIR/pid"
PATH=$PWD/bin:$PATH "$URISIFT" b.pdf &
while [ ! -s "$TMPDIR/pid" ]; do sleep 0.1; done
{ kill -9 $!; wait $!; } 2>/dev/null
for i in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 "$(cat "$TMPDIR/pid")" 2>/dev/null || break
    sleep 0.2
done
kill -0 "$(cat "$TMPDIR/pid")" 2>/dev/null && echo 'it lives on'
:
