mkdir -p d/e
echo http://a/ | tee d/f >d/z
ln -s .. d/e/up
"$URISIFT" --follow d
