script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no util-linux, or no pseudo-terminal
script -qec '"$URISIFT"' /dev/null </dev/null >out
status=$?
head -n 1 out | tr -d '\r'
exit $status
