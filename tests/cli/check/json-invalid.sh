"$URISIFT" check --json http://h/a%zz
