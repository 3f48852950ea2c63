mkdir d
"$URISIFT" - <d 2>err
status=$?
grep -c 'Is a directory' err
exit $status
