printf 'a"b\\c\001\t' | "$URISIFT" check --json --whole
