"$URISIFT" check --profile nothing http://a/
