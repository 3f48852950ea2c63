printf 'http://h/%%zz\n' | "$URISIFT"
