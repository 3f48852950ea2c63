. "$(dirname "$0")/samples"
"$URISIFT" --pdf-links -n "$pdfs/repeated.pdf"
echo
"$URISIFT" --pdf-links -u "$pdfs/repeated.pdf"
"$URISIFT" --pdf-links -c "$pdfs/repeated.pdf"
"$URISIFT" --pdf-links -m 2 "$pdfs/repeated.pdf"
