printf 'x <http://h/a\r\n\tb>' >f
tail -c +4 f | head -c 14 | od -An -c
"$URISIFT" --json f
