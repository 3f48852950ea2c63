"$URISIFT" same http://a/x http://a/X
