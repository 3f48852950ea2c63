mkdir d
echo http://a/ >d/f
echo none >d/g
"$URISIFT" -l d
