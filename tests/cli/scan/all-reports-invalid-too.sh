printf 'HTTP://H/%%zz HTTP://A/\n' | "$URISIFT" --all
