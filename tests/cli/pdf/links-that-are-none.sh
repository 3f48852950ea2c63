. "$(dirname "$0")/samples"
"$URISIFT" --pdf-links "$pdfs/odd.pdf"
"$URISIFT" --pdf-links --all "$pdfs/odd.pdf"
"$URISIFT" --pdf-links --invalid --stats "$pdfs/odd.pdf" 2>&1 | sed 's,^urisift: .*/,urisift: ,'
"$URISIFT" --pdf-links --schemes mailto,http "$pdfs/odd.pdf"
