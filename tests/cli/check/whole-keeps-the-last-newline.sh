printf 'urn:x:1\n' | "$URISIFT" check --whole --json
