printf 'http://a/\r\nhttp://b/\r\n' | "$URISIFT" -nb
