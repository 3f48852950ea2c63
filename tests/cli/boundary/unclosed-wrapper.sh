printf '<http://a/b c\n\nd> <http://e/<http://f/>\n' | "$URISIFT"
