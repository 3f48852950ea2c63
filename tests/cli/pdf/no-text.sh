. "$(dirname "$0")/samples"
cp "$pdfs/empty.pdf" f
"$URISIFT" f
echo $?
"$URISIFT" --stats f
