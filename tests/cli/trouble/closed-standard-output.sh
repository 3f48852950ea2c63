echo http://a/ >f
"$URISIFT" f >&- 2>err
echo $?
grep -c '^urisift: standard output: ' err
