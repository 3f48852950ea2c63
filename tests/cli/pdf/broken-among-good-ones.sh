. "$(dirname "$0")/samples"
cp "$pdfs/text.pdf" a.pdf
cp "$pdfs/truncated.pdf" b.pdf
printf '%%PDF-1.7\nnothing more\n' >c.pdf
printf '%%PDF-' >d.pdf
cp "$pdfs/no-xref.pdf" e.pdf
"$URISIFT" -j 4 *.pdf 2>err
echo $?
sed 's/cannot be read: .*/cannot be read: …/' err
"$URISIFT" --pdf-links -j 4 *.pdf 2>err
echo $?
sed 's/cannot be read: .*/cannot be read: …/' err
