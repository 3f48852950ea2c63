. "$(dirname "$0")/samples"
"$URISIFT" --as pdftext -c "$pdfs/text.pdf"
"$URISIFT" --as text --stats -c "$pdfs/links.pdf" 2>&1 | sed 's,[^ ]*/,,; s/[0-9]* bytes/… bytes/'
