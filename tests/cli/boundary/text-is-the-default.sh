echo 'See http://a/b, or urn:x:1.' | "$URISIFT"
