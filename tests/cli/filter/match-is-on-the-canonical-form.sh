# Host in lower case, the default port gone, a slash added.
printf 'HTTP://A.Example:80\n' >f
"$URISIFT" --match '^http://a\.example/$' f
"$URISIFT" --match ':80' f || echo "none: $?"
"$URISIFT" --match '(?i)^HTTP:' f
