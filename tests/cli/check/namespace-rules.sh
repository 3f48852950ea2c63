"$URISIFT" check --namespace-rules urn:isbn:0306406152 urn:isbn:0306406153 urn:oid:1.02 urn:example:1
