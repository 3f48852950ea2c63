printf 'http://a/ http://b/\n' | "$URISIFT" -0 >out
tr '\000' '@' <out
