echo 'http://a/' >f
echo http://a/ | gzip >s.gz
printf '\377\376h\0t\0t\0p\0:\0/\0/\0a\0\n\0' >s.utf16
printf 'http://b\n\0\n' >s.nul
for list in s.gz s.utf16 s.nul; do "$URISIFT" --stop-list $list f; echo "= $?"; done
