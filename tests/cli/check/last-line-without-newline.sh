printf 'http://a/\nhttp://b/' | "$URISIFT" check
