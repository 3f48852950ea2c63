printf 'x\nhttp://a/\n' >f
"$URISIFT" f -n
