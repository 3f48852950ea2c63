for tool in tar gzip; do command -v $tool >/dev/null || exit 77; done
echo http://a/1 >one
tar cf inner.tar one
gzip -c inner.tar >inner.tgz
tar cf outer.tar inner.tar inner.tgz
# As it stands: uncompressed, from the second block on.
"$URISIFT" -H -b outer.tar
