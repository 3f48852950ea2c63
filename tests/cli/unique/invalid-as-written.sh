printf 'http://h/%%zz http://h/%%zz HTTP://h/%%zz\n' | "$URISIFT" -u --all
