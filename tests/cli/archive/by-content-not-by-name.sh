for tool in tar; do command -v $tool >/dev/null || exit 77; done
echo 'http://a/1' >x.tar
cp x.tar x.zip
cp x.tar x.bz2
printf 'BZh9 http://a/bz' >b
printf 'PK\003 http://a/pk' >p
"$URISIFT" -H x.tar x.zip x.bz2 b p
mkdir d
mv x.tar d/one
tar cf plain.txt -C d one
"$URISIFT" -H plain.txt
