mkdir d
mkfifo d/p
echo http://a/ >d/f
"$URISIFT" d
