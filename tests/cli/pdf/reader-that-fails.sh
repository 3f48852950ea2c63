# It crashes, hangs, writes nonsense, ends too early: one PDF is lost, and a message says so.
printf '%%PDF-1.4\n' >b.pdf
echo http://a/ >a
echo http://c/ >c
export URISIFT_PDF_READER="$PWD/reader"
for what in 'kill -9 $$' 'exec sleep 1000' 'exec yes' 'exec yes >&2' 'exit 3' 'echo wrong >&2; exit 127' \
    'printf "\\001\\000\\000\\000"; exec sleep 1000' \
    'printf "\\006\\000\\000\\000\\000\\000\\000\\000\\377\\377\\377\\377"'; do
    printf '#!/bin/sh\n%s\n' "$what" >reader
    chmod +x reader
    timeout 20 "$URISIFT" -j 1 --pdf-timeout 1 a b.pdf c
    echo "= $?"
done
# It ends with the program that started it.
printf '#!/bin/sh\necho $$ >"$TMPDIR/pid"\nexec sleep 1000\n' >reader
"$URISIFT" b.pdf &
while [ ! -s "$TMPDIR/pid" ]; do sleep 0.1; done
{ kill -9 $!; wait $!; } 2>/dev/null
for i in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 "$(cat "$TMPDIR/pid")" 2>/dev/null || break
    sleep 0.2
done
kill -0 "$(cat "$TMPDIR/pid")" 2>/dev/null && echo 'it lives on'
:
