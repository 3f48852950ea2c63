. "$(dirname "$0")/samples"
printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip; do command -v $tool >/dev/null || exit 77; done
# What comes before is scanned, and each thing is told once. Others are done.
gzip -c "$pdfs/text.pdf" >whole.gz
size=$(wc -c <whole.gz)
head -c $((size - 4)) whole.gz >cut.gz
head -c 60 whole.gz >begun.gz
{ cat whole.gz; echo more; } >more.gz
"$URISIFT" -c cut.gz begun.gz more.gz whole.gz
echo "= $?"
cp "$pdfs/text.pdf" a.pdf
echo http://b/ >b
tar cf t.tar cut.gz a.pdf b
"$URISIFT" -c t.tar
echo "= $?"
most=$(($(wc -c <a.pdf) - 1))
"$URISIFT" --max-expand $most -c whole.gz b
echo "= $?"
"$URISIFT" --max-expand $((most + 1)) -c whole.gz
tar cf t.tar a.pdf b
"$URISIFT" --max-expand $most -c t.tar b
echo "= $?"
# There is no place for the file.
TMPDIR=$PWD/none "$URISIFT" -c whole.gz t.tar
echo "= $?"
cat a.pdf | TMPDIR=$PWD/none "$URISIFT" --pdf-links -c
echo "= $?"
# No program that reads it; one that reads nothing.
export URISIFT_PDF_READER=pdftotext
mkdir bin
PATH=$PWD/bin "$URISIFT" -c whole.gz t.tar
printf '#!/bin/sh\necho http://c/\n' >bin/pdftotext
chmod +x bin/pdftotext
PATH=$PWD/bin:$PATH "$URISIFT" -H whole.gz t.tar
