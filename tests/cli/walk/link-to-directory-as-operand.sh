mkdir d
echo http://a/ >d/f
ln -s d l
"$URISIFT" l
