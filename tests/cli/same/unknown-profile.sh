"$URISIFT" same --profile nothing http://a/ http://a/
