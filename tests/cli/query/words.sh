. "$(dirname "$0")/make"
make_index a.db
"$URISIFT" query a.db sql 'SELECT 1 FROM identifier_words LIMIT 0' 2>/dev/null
[ $? -ne 2 ] || exit 77
words() { "$URISIFT" query a.db words "$@"; echo "= $?"; }
words whales
words WHALES old --top 1
words example
words 'exam*'
words example.org
words 'whales "'
words 'NOT'
words absent
words ''
