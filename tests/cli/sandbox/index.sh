# An index is made, changed and asked with the whole sandbox.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
echo 'http://a.example/' >a
mkdir b c
"$URISIFT" --output sqlite:b/t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
rm b/t.db
"$URISIFT" --sandbox on --output sqlite:b/a.db a
echo 'http://b.example/' >>a
"$URISIFT" --sandbox on --output sqlite:b/a.db a
ln -s ../b/a.db c/a.db
echo 'http://c.example/' >>a
"$URISIFT" --sandbox on --output sqlite:c/a.db a
"$URISIFT" query --sandbox on c/a.db top host
"$URISIFT" query --sandbox on b/a.db page | grep -c '<html'
"$URISIFT" --sandbox on --output html:c/a.html a
grep -c '<html' c/a.html
ls -A b c
