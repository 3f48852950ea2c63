echo http://a/ | "$URISIFT" --as nothing
