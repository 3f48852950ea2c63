. "$(dirname "$0")/samples"
cp "$pdfs/links.pdf" f
"$URISIFT" --pdf-links --json f
