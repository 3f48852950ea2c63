printf '<http://h/a-\nb>\n' | "$URISIFT" --json
