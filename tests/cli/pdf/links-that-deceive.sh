. "$(dirname "$0")/samples"
# All differ; none differs.
"$URISIFT" --pdf-links -n "$pdfs/deceiving.pdf"
"$URISIFT" --pdf-links -c "$pdfs/deceiving.pdf" --status both
"$URISIFT" --pdf-links -c --status differ "$pdfs/deceiving.pdf"
"$URISIFT" --pdf-links -n "$pdfs/honest.pdf"
# Mail addresses are reported without a link, too, if they are asked for.
"$URISIFT" --pdf-links --families email -c "$pdfs/honest.pdf"
