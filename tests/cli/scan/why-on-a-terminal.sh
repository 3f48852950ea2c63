script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no util-linux, or no pseudo-terminal
echo 'http://h:99999/' >f
TERM=dumb script -qec '"$URISIFT" --invalid f' /dev/null </dev/null | tr -d '\r'
TERM=dumb script -qec '"$URISIFT" --invalid --fields canonical f' /dev/null </dev/null | tr -d '\r'
