mkdir d
echo http://a/ >d/f
"$URISIFT" -c d
