"$URISIFT" -Y
echo $?
"$URISIFT" -nY
