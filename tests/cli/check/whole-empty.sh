"$URISIFT" check --whole --json </dev/null
