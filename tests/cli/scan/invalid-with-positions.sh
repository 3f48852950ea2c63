printf 'x\nHTTP://H/%%zz HTTP://A/\n' | "$URISIFT" --all -Hnb
