"$URISIFT" --match 'a(b' f
