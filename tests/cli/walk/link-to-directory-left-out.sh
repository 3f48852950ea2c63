mkdir -p d e
echo http://a/ | tee d/f >e/g
ln -s ../e d/l
"$URISIFT" d
