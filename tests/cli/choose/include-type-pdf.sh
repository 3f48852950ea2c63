# A PDF is of the type pdftext.
cp "$(dirname "$0")/../../docs/links.pdf" a.pdf
echo https://a.example/text >b.txt
tar cf c.tar a.pdf b.txt
"$URISIFT" --include-type text --stats a.pdf b.txt c.tar
"$URISIFT" --include-type pdftext -l a.pdf b.txt c.tar
