mkdir d
echo http://a/ >d/f
"$URISIFT" d/
