echo http://a/ >f
"$URISIFT" --json check f
"$URISIFT" f scan ./same >out
echo $?
echo http://a/ >check
"$URISIFT" -n check
