printf 'http://a/ http://b/ http://c/\n' | "$URISIFT" -c -m 2
