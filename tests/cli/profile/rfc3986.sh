printf 'http://h/?{a} http://h/%%7e\n' | "$URISIFT" --json --profile rfc3986
