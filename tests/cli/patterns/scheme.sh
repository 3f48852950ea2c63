# A pattern's match has no scheme, whatever it looks like.
echo foo:a http://a/ | "$URISIFT" --json --pattern 'x=foo:\w+'
