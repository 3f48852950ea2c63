printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar gzip; do command -v $tool >/dev/null || exit 77; done
echo http://a/1 >one
tar cf inner.tar one
gzip -c inner.tar >inner.tgz
tar cf outer.tar inner.tar inner.tgz
# As it stands: uncompressed, from the second block on.
"$URISIFT" -H -b outer.tar
