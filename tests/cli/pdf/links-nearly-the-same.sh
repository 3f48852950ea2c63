. "$(dirname "$0")/samples"
"$URISIFT" --pdf-links -n "$pdfs/near.pdf"
