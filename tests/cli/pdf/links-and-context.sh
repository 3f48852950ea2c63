. "$(dirname "$0")/samples"
# What stands around a finding is kept with it until its page ends; a link has a context, too.
cp "$pdfs/links.pdf" a.pdf
"$URISIFT" --pdf-links --json --context 8 a.pdf | sed 's/.*"page"/"page"/'
"$URISIFT" --pdf-links --json --context 1l --status link a.pdf
"$URISIFT" --pdf-links --json --same-as a.pdf | head -n 1
# However much text its page has after it.
command -v python3 >/dev/null || exit 77
python3 "$(dirname "$0")/../../pdf/many-lines" "$pdfs/make" >long.pdf
"$URISIFT" --pdf-links --json --context 8 long.pdf
