script --version 2>/dev/null | grep -q util-linux || exit 77
printf 'http://h/%%zz http://a/\n' >f
script -qec '"$URISIFT" f' /dev/null </dev/null | tr -d '\r' | sort
