printf 'http://a/\000urn:x:1\n\000http://b/' | "$URISIFT" check -0 --json
