printf 'http://a/ HTTP://A/ http://b/\n' | "$URISIFT" -c -u
