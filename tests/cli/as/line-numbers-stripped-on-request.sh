printf '  1. <http://a/b\n  2. c>\n 3. http://d/\n' | "$URISIFT" --json --strip-line-numbers
