mkdir d
echo http://a/ >f
ln -s ../f d/l
"$URISIFT" d
