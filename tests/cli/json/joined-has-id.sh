printf '<http://a/b\n  c>\n' | "$URISIFT" --json
