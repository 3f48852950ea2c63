printf '<?xml version="1.0"?><a b="http://a.example/?c&amp;d">http://b.example/&lt;' >a
printf '\357\273\277\n<?xml version="1.0"?><a b="http://a.example/?c&amp;d">http://b.example/&lt;' >b
printf '\377\376' >c; printf '<?xml version="1.0"?><a b="http://a.example/?c&amp;d">http://b.example/&lt;' | iconv -t UTF-16LE >>c
for name in a b c; do "$URISIFT" --stats -b "$name"; done
