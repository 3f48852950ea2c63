printf 'HTTP://H/%%zz HTTP://A/ urn:urn:X\n' | "$URISIFT" --invalid
