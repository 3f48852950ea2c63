printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
command -v tar >/dev/null || exit 77
echo http://a/1 >one
tar cf t.tar one
# Where libarchive is there, but cannot be loaded for the lack of something, that is what is said.
(exec 3>&- 4>&- && ulimit -n 4 && exec "$URISIFT" -c -j 1 t.tar) 2>&1
echo = $?
