echo http://a/ | "$URISIFT" --invalid
