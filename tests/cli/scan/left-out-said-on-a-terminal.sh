script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no util-linux, or no pseudo-terminal
printf 'http://h/%%zz http://a/\n' >f
script -qec '"$URISIFT" f' /dev/null </dev/null | tr -d '\r' | sort
