mkdir -p d/e
echo http://a/ | tee d/f >d/e/g
ln -s .. d/e/up
"$URISIFT" d
