name=$(printf 'a\351')
echo http://a/ >"$name" 2>/dev/null || exit 77
"$URISIFT" --json "$name"
