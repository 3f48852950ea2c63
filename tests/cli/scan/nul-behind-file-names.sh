echo http://a/ >f
"$URISIFT" -l --null f f >out
tr '\000' '@' <out
