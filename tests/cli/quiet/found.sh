echo http://a/ | "$URISIFT" -q
