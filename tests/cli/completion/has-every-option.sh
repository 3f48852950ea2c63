# Each option is in each script, and each value that a script offers is taken.
sed -n 's/^OPTION([^,]*, [^,]*, "\([^"]*\)".*/\1/p' "$(dirname "$0")/../../../cli/options.def" >names
for shell in bash zsh fish; do
    "$URISIFT" --completion $shell >script
    while read -r name; do
        grep -q -e "--$name[^a-z-]" -e " -l $name " script || echo "$shell: --$name is missing"
    done <names
done
"$URISIFT" --completion bash | sed -n "s/^.*--\([a-z-]*\)) kind=[a-z]* values='\(.*\)' ;;/\1 \2/p" |
    grep -v '^cpu \|^completion ' >values
[ -s values ] || echo "no values"
while read -r name words; do
    for word in $words; do
        "$URISIFT" --$name=$word /dev/null 2>&1 | grep -E 'unknown| takes '
    done
done <values
true
