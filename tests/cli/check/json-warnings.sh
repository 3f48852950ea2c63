"$URISIFT" check --json urn:x:a/b%41 ivo://org~x/a
