echo http://a/ >f
"$URISIFT" -c missing f
echo $?
"$URISIFT" -l f missing
