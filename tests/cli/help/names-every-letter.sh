sed -n "s/^OPTION([^,]*, '\(.\)', \"\([^\"]*\)\".*/  -\1, --\2/p" "$(dirname "$0")/../../../cli/options.def" >names
[ -s names ] || echo "no names found"
for command in scan plan run submit status merge; do "$URISIFT" $command --help; done >out
while IFS= read -r name; do grep -q -F -e "$name" out || echo "$name is missing"; done <names
