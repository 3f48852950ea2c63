"$URISIFT" check --json --base HTTP://A/b/c ../D%7e
