printf 'urn:isbn:0451450523 ivo://example.org/a file:///b http://example.org/\n' >f
"$URISIFT" --host example.org f
echo; "$URISIFT" --exclude-host example.org f
