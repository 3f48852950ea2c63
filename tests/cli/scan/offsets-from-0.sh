printf 'http://a/ http://b/\n\nhttp://c/\n' | "$URISIFT" -b
