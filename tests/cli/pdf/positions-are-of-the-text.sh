. "$(dirname "$0")/samples"
"$URISIFT" -n -b "$pdfs/text.pdf"
"$URISIFT" --json "$pdfs/text.pdf" | sed 's/"file":"[^"]*"/"file":"…"/'
