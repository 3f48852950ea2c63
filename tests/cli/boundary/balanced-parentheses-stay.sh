echo '(http://a/b_(c)) http://d/e)f' | "$URISIFT" --json
