echo http://a/ | URISIFT_CPU=z80 "$URISIFT"
