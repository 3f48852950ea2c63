echo http://a/ >f
"$URISIFT" <f >>f 2>err
echo $?
cat f
grep -c 'is also the output' err
