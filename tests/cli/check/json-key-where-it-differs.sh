"$URISIFT" check --json ivo://Org.x/A ivo://org.x/a
