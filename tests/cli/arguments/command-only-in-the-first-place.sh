echo http://a/ >check
"$URISIFT" -H check
