printf 'http://h/%%zz http://a/\n' | "$URISIFT"
