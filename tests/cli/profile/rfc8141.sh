printf 'urn:x:a urn:EX:a?=b#c\n' | "$URISIFT" --json --all --profile rfc8141
