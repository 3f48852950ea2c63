echo 'urn:x:.' | "$URISIFT" --json
