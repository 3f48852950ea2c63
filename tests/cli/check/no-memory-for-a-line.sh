# A line that there is no memory for is trouble, and not the end of the lines.
ulimit -v 200000 && "$URISIFT" --version >/dev/null 2>&1 || exit 77
{ echo http://h/; head -c 200000000 /dev/zero | tr '\0' a; } | "$URISIFT" check
