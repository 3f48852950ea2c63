# A line that there is no memory for is trouble, and not the end of the list.
ulimit -v 200000 && "$URISIFT" --version >/dev/null 2>&1 || exit 77
for list in stop-list patterns; do
  { echo '# a list'; head -c 200000000 /dev/zero | tr '\0' a; } >list
  echo http://h/ >text
  "$URISIFT" --$list list text
  echo $?
done
