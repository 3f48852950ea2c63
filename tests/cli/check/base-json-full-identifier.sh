"$URISIFT" check --json --base http://a/b urn:x:1 HTTP://c
