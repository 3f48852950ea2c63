printf '\377\376\200 http://a/\351 urn:x:a\377b \303http://b/\n' | "$URISIFT" -b
