echo 'urn:isbn:0306406152 urn:isbn:0306406153 urn:foo:x' | "$URISIFT" --all --json --namespace-rules
