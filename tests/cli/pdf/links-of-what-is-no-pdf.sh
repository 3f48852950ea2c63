. "$(dirname "$0")/samples"
cp "$pdfs/text.pdf" a.pdf
echo http://b/ >b
yes http://c/ | head -c 10000000 >c
"$URISIFT" --pdf-links -j 2 a.pdf b c
echo $?
"$URISIFT" --pdf-links --as text a.pdf
