printf '1. <http://a/b\n2. c>\n3. http://d/\n' | "$URISIFT" --json
