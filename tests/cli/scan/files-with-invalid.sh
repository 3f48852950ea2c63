printf 'http://h/%%zz\n' >f
echo http://a/ >g
"$URISIFT" -l --invalid f g
