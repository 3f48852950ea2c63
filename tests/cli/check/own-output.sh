echo http://a/ >f
"$URISIFT" check <f >>f
echo "$?"
cat f
