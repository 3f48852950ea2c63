mkdir d
echo http://a/ >d/f
"$URISIFT" --json ./d/f d
