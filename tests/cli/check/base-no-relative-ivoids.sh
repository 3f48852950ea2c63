"$URISIFT" check --json --base ivo://org.x/a b
