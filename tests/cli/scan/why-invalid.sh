printf 'http://h:99999/ http://a.example/\nurn:x- http://b\303\251:x/\n' >f
"$URISIFT" --invalid f
"$URISIFT" --invalid --why -n f
"$URISIFT" --all --why -b f
"$URISIFT" --invalid --why --html-links f
