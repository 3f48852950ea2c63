"$URISIFT" check --json --profile rfc3986 URN:x:1
"$URISIFT" check --json --profile rfc2141 http://a/
