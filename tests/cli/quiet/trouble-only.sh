echo none >f
"$URISIFT" -q missing f
