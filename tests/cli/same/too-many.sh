"$URISIFT" same http://a/ http://a/ http://a/
