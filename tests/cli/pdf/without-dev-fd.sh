# A file that no program can open by the name of its standard input, as this one is another user's: it is fed through a
# pipe, to all that --pdf-links starts, too.
command -v pdftohtml >/dev/null && command -v setpriv >/dev/null && [ "$(id -u)" = 0 ] || exit 77
# That user may not be able to reach the programs: in /root.
reader=$(dirname "$(readlink -f "$URISIFT")")/urisift-pdf
setpriv --reuid 65534 --regid 65534 --clear-groups test -x "$reader" || exit 77
cp "$(dirname "$0")/../../docs/links.pdf" f.pdf
chmod 600 f.pdf
"$URISIFT" <f.pdf >expected
setpriv --reuid 65534 --regid 65534 --clear-groups "$URISIFT" <f.pdf | cmp - expected
"$URISIFT" --pdf-links <f.pdf >expected
setpriv --reuid 65534 --regid 65534 --clear-groups "$URISIFT" --pdf-links <f.pdf | cmp - expected
wc -l <expected
