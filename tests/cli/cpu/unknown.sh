echo http://a/ | "$URISIFT" --cpu z80
