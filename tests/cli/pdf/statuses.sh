. "$(dirname "$0")/samples"
cp "$pdfs/links.pdf" f
"$URISIFT" --pdf-links --status differ,link f
echo "= $?"
"$URISIFT" --pdf-links --status both -c f
echo "= $?"
"$URISIFT" --pdf-links --fail-on differ -c f
echo "= $?"
"$URISIFT" --pdf-links --fail-on differ -q f
echo "= $?"
"$URISIFT" --pdf-links --fail-on differ --exclude bank -c f
echo "= $?"
cp "$pdfs/text.pdf" g
"$URISIFT" --pdf-links --fail-on both,differ -j 2 g f g
echo "= $?"
"$URISIFT" --pdf-links --fail-on differ -q g
echo "= $?"
"$URISIFT" --pdf-links --fail-on differ -l f
"$URISIFT" --pdf-links --fail-on differ --status differ -l f g
echo "= $?"
"$URISIFT" --status differ f
"$URISIFT" --fail-on differ f
"$URISIFT" --pdf-links --status other f
"$URISIFT" --pdf-links --fail-on both, f
"$URISIFT" --pdf-links --fail-on '' f
