printf 'http://a/\n' >f
"$URISIFT" --output ndjson f
