echo http://a/ | "$URISIFT" --boundary loose
