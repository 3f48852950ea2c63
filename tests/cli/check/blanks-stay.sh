printf ' urn:x:1\nurn:x:1 \n' | "$URISIFT" check --json
