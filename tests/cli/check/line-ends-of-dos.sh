printf 'http://a/\r\nurn:x:1\r\n' | "$URISIFT" check
