. "$(dirname "$0")/samples"
# One link, on words and on its address: it is reported once.
"$URISIFT" --pdf-links "$pdfs/areas.pdf"
"$URISIFT" --pdf-links --status link -c "$pdfs/areas.pdf"
