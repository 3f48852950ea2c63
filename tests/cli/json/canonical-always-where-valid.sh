echo HTTP://A:80 | "$URISIFT" --json
