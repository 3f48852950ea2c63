printf 'x\n\303\251\t http://a/\n' | "$URISIFT" --json
