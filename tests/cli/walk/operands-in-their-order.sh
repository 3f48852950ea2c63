mkdir b a
echo http://a/ | tee b/f a/f >c
"$URISIFT" c b a
