. "$(dirname "$0")/samples"
mkdir ./-d
cp "$pdfs/text.pdf" ./-raw
cp "$pdfs/text.pdf" './fd:'
cp "$pdfs/text.pdf" './a
b.pdf'
cp "$pdfs/links.pdf" ./-d/-
"$URISIFT" -c -- -raw fd: 'a
b.pdf' -d/-
"$URISIFT" -c --pdf-links -- -raw -d
