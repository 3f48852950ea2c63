printf 'http://a/ HTTP://a/ http://b/ http://c/\n' | "$URISIFT" -u -m 2
