sed -n 's/^OPTION([^,]*, [^,]*, "\([^"]*\)".*/\1/p' "$(dirname "$0")/../../../cli/options.def" >names
[ -s names ] || echo "no names found"
"$URISIFT" --help >out
while read -r name; do grep -q -E -e " --$name( |\[)" out || echo "--$name is missing"; done <names
