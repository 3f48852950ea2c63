printf '  1. <http://a/b\\_\n  2. c>\n' | "$URISIFT" --json --strip-line-numbers --as tex
