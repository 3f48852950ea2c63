echo 'See (http://a/b), "http://c/d". http://e/f! urn:x:1; urn:x:2.' | "$URISIFT" --boundary text
