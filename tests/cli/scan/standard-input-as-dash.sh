echo http://a/ | "$URISIFT" -
