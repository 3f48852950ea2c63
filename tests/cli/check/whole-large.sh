{ printf 'urn:x:'; head -c 3000000 /dev/zero | tr '\000' a; } | "$URISIFT" check --whole | wc -c | tr -d ' '
