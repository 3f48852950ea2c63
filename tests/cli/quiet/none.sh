echo none | "$URISIFT" --quiet
