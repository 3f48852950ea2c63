printf 'http://a/\n\nhttp://b/\n' | "$URISIFT" check
