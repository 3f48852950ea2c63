printf 'x <ivo://Org.x/A-\n~B?q>\n' | "$URISIFT" --json
