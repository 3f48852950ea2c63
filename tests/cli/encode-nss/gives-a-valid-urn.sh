"$URISIFT" encode-nss Example 'a b/~' | "$URISIFT" check
