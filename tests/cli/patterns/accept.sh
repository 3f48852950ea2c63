# An empty match is none, also by (*ACCEPT), and the search goes on behind it.
for regex in '(?=a)(*ACCEPT)+foo' '(?=a)(?:(*ACCEPT)|x)foo' '(?=a)(*ACCEPT)' '\b(*ACCEPT)' 'a(*ACCEPT)?foo' '(?=a)(*ACCEPT)|[b-z]+' '(?=f)(*ACCEPT)?foo|o'; do
    printf -- '-- %s\n' "$regex"
    printf 'aab foo' | "$URISIFT" -b --pattern "p=$regex"
done
