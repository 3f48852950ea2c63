. "$(dirname "$0")/samples"
# What stands around a finding is kept with it until its page ends; a link has a context, too.
cp "$pdfs/links.pdf" a.pdf
"$URISIFT" --pdf-links --json --context 8 a.pdf | sed 's/.*"page"/"page"/'
"$URISIFT" --pdf-links --json --context 1l --status link a.pdf
