echo http://a/ | URISIFT_CPU= "$URISIFT"
