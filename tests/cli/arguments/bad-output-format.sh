echo http://a/ | "$URISIFT" --output xml
