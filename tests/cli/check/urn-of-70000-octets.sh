{ printf 'urn:x:'; head -c 69994 /dev/zero | tr '\000' a; echo; } | "$URISIFT" check | wc -c | tr -d ' '
