echo http://a/ | gzip | head -c 15 | "$URISIFT"
