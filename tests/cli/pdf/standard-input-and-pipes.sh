. "$(dirname "$0")/samples"
cat "$pdfs/text.pdf" | "$URISIFT" -c
"$URISIFT" -c <"$pdfs/text.pdf"
{ printf 'x%%\n'; cat "$pdfs/text.pdf"; } >f
# From where it stands, which is the PDF's beginning.
{ dd bs=3 count=1 of=/dev/null 2>/dev/null; "$URISIFT" -c; } <f
mkfifo p
cat "$pdfs/text.pdf" >p &
"$URISIFT" -c "$pdfs/text.pdf" p - <"$pdfs/text.pdf" | sed 's,.*/,,'
URISIFT_READ_SIZE=1 "$URISIFT" -c <"$pdfs/text.pdf"
cat "$pdfs/text.pdf" | URISIFT_READ_SIZE=1 "$URISIFT" -c
cat "$pdfs/text.pdf" | "$URISIFT" -c --line-buffered
