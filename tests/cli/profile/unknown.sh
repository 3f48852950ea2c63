echo http://a/ | "$URISIFT" --profile rfc9999
