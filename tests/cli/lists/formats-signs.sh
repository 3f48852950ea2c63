"$URISIFT" --list-formats | sed -n '/^  json /,/^  cef /p'
