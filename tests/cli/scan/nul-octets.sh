printf '\000http://a/\000b\000\000urn:x:1\000' | "$URISIFT" -b
