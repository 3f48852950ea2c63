echo urn:x:a/b%41 | "$URISIFT" --json
