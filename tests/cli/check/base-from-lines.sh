printf 'a\nb\n' | "$URISIFT" check --base http://h/
