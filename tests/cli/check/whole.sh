printf 'urn:x:1' | "$URISIFT" check --whole
