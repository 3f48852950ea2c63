printf 'http://h/\351\n' | "$URISIFT" check --json
