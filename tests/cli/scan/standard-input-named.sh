echo http://a/ | "$URISIFT" -H
