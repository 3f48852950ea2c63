printf 'HTTP://A/ http://a/\n' | "$URISIFT" -u --json
