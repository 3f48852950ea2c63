mkdir 'a b'
echo http://a/ >'a b/c
d'
"$URISIFT" -l -0 'a b' >out
tr '\000' '@' <out
