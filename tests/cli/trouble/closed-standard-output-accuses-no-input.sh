echo http://a/ >f
"$URISIFT" f >&- 2>err
grep 'f: is also the output' err
