# The words; without SQLite, too.
"$URISIFT" query --help | sed -n '/^Words/,/^$/p'
"$URISIFT" query --help | grep -c top
