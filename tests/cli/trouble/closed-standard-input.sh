"$URISIFT" <&-
