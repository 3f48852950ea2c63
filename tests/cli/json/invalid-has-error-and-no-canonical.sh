printf 'http://h/a%%zz\n' | "$URISIFT" --json --all
