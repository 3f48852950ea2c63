printf 'urn:x:1\0002' | "$URISIFT" check --whole --json
