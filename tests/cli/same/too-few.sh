"$URISIFT" same http://a/
