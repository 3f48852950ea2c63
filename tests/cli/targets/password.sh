# The password of PDFs is neither in an index nor on a page.
echo 'http://a.example/x' >a.txt
case $("$URISIFT" --output sqlite:a.db a.txt 2>&1) in *'without SQLite'*) exit 77 ;; esac
"$URISIFT" --password sesame --output sqlite:b.db --output html:b.html a.txt
echo "= $?"
grep -c -a sesame b.db b.html
grep -c -e --password b.html
