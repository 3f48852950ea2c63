echo 'urn:issn:0317-8472?=x' | "$URISIFT" --all --json --namespace-rules --profile rfc2141 --profile rfc8141
