printf 'urn:isbn:0306406152\nurn:isbn:9780306406157\nurn:isbn:0-306-40615-2\n' | "$URISIFT" -u --namespace-rules
