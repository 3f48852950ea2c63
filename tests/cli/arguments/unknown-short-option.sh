"$URISIFT" -Z
echo $?
"$URISIFT" -nZ
