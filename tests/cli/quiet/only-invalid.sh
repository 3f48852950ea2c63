printf 'http://h/%%zz\n' >f
"$URISIFT" -q f
echo $?
"$URISIFT" -q --all f
