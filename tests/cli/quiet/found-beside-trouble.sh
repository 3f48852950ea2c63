echo http://a/ >f
"$URISIFT" -q missing f
