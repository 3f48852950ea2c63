. "$(dirname "$0")/samples"
# All differ.
"$URISIFT" --pdf-links -n "$pdfs/deceiving.pdf"
"$URISIFT" --pdf-links -c "$pdfs/deceiving.pdf" --status both
"$URISIFT" --pdf-links -c --status differ "$pdfs/deceiving.pdf"
