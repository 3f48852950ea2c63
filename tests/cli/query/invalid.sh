. "$(dirname "$0")/make"
make_index a.db
"$URISIFT" query a.db invalid
echo = $?
"$URISIFT" query a.db invalid host-char --json
echo = $?
"$URISIFT" query a.db invalid port-range
echo = $?
"$URISIFT" query a.db invalid host-chr
