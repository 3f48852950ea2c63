mkdir d
echo http://a/ >d/f
"$URISIFT" d >d/out
echo $?
cat d/out
