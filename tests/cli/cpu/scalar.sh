echo http://a/ | "$URISIFT" --cpu scalar
