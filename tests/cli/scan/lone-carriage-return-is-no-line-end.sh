printf 'http://a/\rhttp://b/\nhttp://c/' | "$URISIFT" -nb
