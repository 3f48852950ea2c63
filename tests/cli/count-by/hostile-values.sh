mkdir d
echo http://a.example/ >"$(printf 'd/a\tb\\n\nc')"
echo http://a.example/ >"$(printf 'd/=x\033[1m')"
for output in text csv tsv ndjson; do "$URISIFT" --count-by file --output $output d; done
cd d && "$URISIFT" --count-by file --output csv -- =*
