echo none | "$URISIFT" --json
