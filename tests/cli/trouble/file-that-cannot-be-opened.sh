ln -s l l
echo http://a/ >f
"$URISIFT" l f
