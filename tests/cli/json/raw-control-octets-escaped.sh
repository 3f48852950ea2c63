printf '<urn:x:%%zz\001\t\033\177"\\b>\n' | "$URISIFT" --json --all
