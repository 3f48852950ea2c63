{ printf 'http://a/b' | gzip; printf 'c http://d/\n' | gzip; } >f
"$URISIFT" -nb f
