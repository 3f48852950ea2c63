printf '<http://a/b\nc>\n' | "$URISIFT" --json --boundary strict
