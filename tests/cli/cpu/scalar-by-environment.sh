echo http://a/ | URISIFT_CPU=scalar "$URISIFT"
