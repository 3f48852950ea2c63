"$URISIFT" check --base a/b c
