echo http://a/ >f
"$URISIFT" f missing f
