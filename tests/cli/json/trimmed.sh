echo 'see (http://a/b), "http://c/". *http://d/*' | "$URISIFT" --json
