"$URISIFT" same --namespace-rules --profile rfc8141 "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6?=x" urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
