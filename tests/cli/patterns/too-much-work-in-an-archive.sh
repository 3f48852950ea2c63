command -v tar >/dev/null || exit 77
{ head -c 200000 /dev/zero | tr '\0' a; echo 'b http://a.example/'; } >f
tar cf f.tar f
"$URISIFT" --pattern 'bad=(a+)+$' f.tar 2>err; echo "= $?"
sed 's/at [0-9]* places/at N places/' err
