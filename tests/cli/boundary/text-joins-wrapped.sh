printf '<http://a/b\nc>\n' | "$URISIFT"
