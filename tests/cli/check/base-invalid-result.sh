"$URISIFT" check --json --base http://a/b c%zz
