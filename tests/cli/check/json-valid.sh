"$URISIFT" check --json HTTP://A/
