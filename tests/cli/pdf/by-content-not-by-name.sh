. "$(dirname "$0")/samples"
cp "$pdfs/text.pdf" notes.txt
echo http://a/ >a.pdf
"$URISIFT" notes.txt a.pdf
