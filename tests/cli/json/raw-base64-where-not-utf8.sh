printf '<http://h/%%zz\351x>\n' | "$URISIFT" --json --all
