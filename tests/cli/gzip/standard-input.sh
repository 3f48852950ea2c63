printf 'http://a/\n' | gzip | "$URISIFT"
