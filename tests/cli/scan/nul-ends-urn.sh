printf 'urn:x:a\000b urn:x:a%%00b\n' | "$URISIFT" --all
