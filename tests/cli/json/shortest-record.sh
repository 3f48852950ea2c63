printf 'http://a/\n' | "$URISIFT" --json
