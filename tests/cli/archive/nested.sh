printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar zip gzip; do command -v $tool >/dev/null || exit 77; done
echo http://one.example/ >one
gzip -c one >in.gz
zip -q0 in.zip one
tar cf inner.tar one in.gz
tar cf outer.tar inner.tar one
# What is packed in a tar inside of a tar is not seen: that is said.
"$URISIFT" -H outer.tar 2>&1
echo = $?
# So it is at any depth, and if the inner tar is compressed.
tar cf third.tar outer.tar
tar cf zipped.tar in.zip
tar czf inner.tgz in.gz
tar cf outer.tar inner.tgz zipped.tar
"$URISIFT" -H third.tar outer.tar 2>&1
echo = $?
# A tar of texts in a tar is seen as it stands, and nothing is missing.
tar cf texts.tar one
tar cf outer.tar texts.tar
"$URISIFT" -H outer.tar 2>&1
echo = $?
