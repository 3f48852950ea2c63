printf '\\url{http://a/b\\_c\\%%20\\~d\\#e\\&f}\n' | "$URISIFT" --as tex --json
