printf 'http://h/%s/b http://h/aaa\n' aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa >f
"$URISIFT" --match '(a+)+$' f
echo "= $?"
"$URISIFT" --exclude '(a+)+$' f
