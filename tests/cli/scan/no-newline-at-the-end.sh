printf 'http://a/b' | "$URISIFT"
