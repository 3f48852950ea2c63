"$URISIFT" --list-unwrap | grep -c '^[a-z]'
"$URISIFT" --list-unwrap | sed -n '/^barracuda/,/source/p'
"$URISIFT" check --list-unwrap | head -n 2
