printf 'http://a/\nurn:x:1\nhttp://h/%%zz\n' | "$URISIFT" check
