echo http://a/ | "$URISIFT"
