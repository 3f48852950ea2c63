printf 'http://h/a=b\n' >f
"$URISIFT" --profile url7 --profile rfc3986 f
"$URISIFT" --profile rfc3986 --profile url7 f
