printf 'URN:X:a%%2c urn:ex:a?=b#c\n' | "$URISIFT" --json
