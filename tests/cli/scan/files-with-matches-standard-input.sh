echo http://a/ | "$URISIFT" -l
