printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip; do command -v $tool >/dev/null || exit 77; done
member() { # name, file: a member of an ar
    printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' "$1" 0 0 0 "${3:-100644}" "$(wc -c <"$2" | tr -d ' ')"
    cat "$2"
    [ $(($(wc -c <"$2") % 2)) -eq 0 ] || echo
}
echo 2.0 >binary
echo 'Homepage: http://control.example/' >control
echo 'see http://data.example/' >data
tar cf - control | gzip -c >control.gz
tar cf - data | gzip -c >data.gz
{ printf '!<arch>\n'; member debian-binary binary; member control.tar.gz control.gz; member data.tar.gz data.gz; } >a.deb
{ printf '!<arch>\n'; member m.txt/ data 644; } >lib.a
odc() { # name, text
    printf '070707%06d%06d%s%06d%06d%06d%06d%011d%06o%011o%s\000%s' 0 1 100644 0 0 1 0 0 $((${#1} + 1)) ${#2} "$1" "$2"
}
{ odc a http://a.example/x; odc b http://b.example/y; odc 'TRAILER!!!' ''; } >a.cpio
gzip -c a.cpio >a.cpio.gz
for file in a.deb lib.a a.cpio a.cpio.gz; do
    "$URISIFT" -H $file
    echo = $?
done
head -c 100 a.cpio >cut.cpio
"$URISIFT" -H cut.cpio
echo = $?
# A .deb in a tar is not opened, and that is said.
tar cf outer.tar a.deb lib.a
"$URISIFT" -H outer.tar
echo = $?
# Digits alone are no cpio.
echo '070707 http://text.example/' | "$URISIFT"
