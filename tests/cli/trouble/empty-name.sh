"$URISIFT" ''
