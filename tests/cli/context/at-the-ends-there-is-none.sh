printf 'http://h/a' | "$URISIFT" --json --context 5
