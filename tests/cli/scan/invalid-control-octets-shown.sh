printf '<urn:x:%%zz\001\033[1m\177b>\n' | "$URISIFT" --invalid
