"$URISIFT" --exclude '(*UTF)a' f
