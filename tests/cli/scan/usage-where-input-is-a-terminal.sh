script --version 2>/dev/null | grep -q util-linux || exit 77
script -qec '"$URISIFT"' /dev/null </dev/null >out
status=$?
head -n 1 out | tr -d '\r'
exit $status
