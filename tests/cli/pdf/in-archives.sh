. "$(dirname "$0")/samples"
printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip zip; do command -v $tool >/dev/null || exit 77; done
cp "$pdfs/text.pdf" paper
cp "$pdfs/truncated.pdf" broken.pdf
cp "$pdfs/empty.pdf" empty.pdf
cp "$pdfs/links.pdf" links.pdf
echo http://text.example/ >a.txt
gzip -c paper >p.pdf.gz
tar cf t.tar a.txt paper broken.pdf empty.pdf p.pdf.gz links.pdf
gzip -c t.tar >t.tgz
zip -q t.zip a.txt paper broken.pdf
for f in t.tar t.tgz t.zip; do
    "$URISIFT" -n $f 2>err
    echo "= $?"
    sed 's/cannot be read: .*/cannot be read: …/' err
done
"$URISIFT" -j 4 -c t.tar t.zip 2>/dev/null
"$URISIFT" -l t.tar 2>/dev/null
"$URISIFT" -m 2 t.tar
"$URISIFT" --json t.zip 2>/dev/null | sed -n 's/\(.*"page":1\).*/\1/p'
"$URISIFT" --pdf-links t.tar 2>err
echo "= $?"
sed 's/cannot be read: .*/cannot be read: …/' err
"$URISIFT" --stats -q t.tar 2>&1 | sed 's/cannot be read: .*/cannot be read: …/'
"$URISIFT" --stats -c t.tar 2>&1 >/dev/null | grep empty
# An archive that begins with a PDF is not a PDF.
tar cf first.tar paper a.txt
zip -q -0 first.zip paper a.txt
tar cf nested.tar first.tar
"$URISIFT" -H -c first.tar first.zip nested.tar
