printf 'http://h/{a}|\n' | "$URISIFT" --json
