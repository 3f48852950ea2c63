. "$(dirname "$0")/samples"
"$URISIFT" --pdf-links "$pdfs/links.pdf"
"$URISIFT" --pdf-links -n -b "$pdfs/links.pdf"
cat "$pdfs/links.pdf" | "$URISIFT" --pdf-links -n | cksum
"$URISIFT" --pdf-links -n "$pdfs/links.pdf" | cksum
