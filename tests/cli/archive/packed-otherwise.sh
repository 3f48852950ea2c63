printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar zip gzip; do command -v $tool >/dev/null || exit 77; done
printf '7z\274\257\047\034\000\004 http://a/7z' >seven
printf 'Rar!\032\007\000 http://a/rar4' >rar4
printf 'Rar!\032\007\001\000 http://a/rar5' >rar5
printf 'LZIP\001 http://a/lzip' >lzip
printf '\004\042M\030 http://a/lz4' >lz4
printf '\211LZO\000\015\012\032\012 http://a/lzop' >lzop
printf '\037\235\220 http://a/compress' >compress
printf '\037\235\214 http://a/twelve' >compress12
printf 'MSCF\000\000\000\000 http://a/cab' >cab
printf '\377\006\000\000sNaPpY http://a/snappy' >snappy
printf ']\000\000\200\000\377\377\377\377\377\377\377\377\000 http://a/lzma' >lzma
printf ']\000\000\140\000\023\000\000\000\000\000\000\000\000 http://a/sized' >lzma.sized
# What is in them is not seen: that is said, and they are scanned as they stand.
"$URISIFT" -h seven rar4 rar5 lzip lz4 lzop compress compress12 cab snappy lzma lzma.sized 2>&1
echo = $?
gzip -c seven >seven.gz
"$URISIFT" <seven.gz 2>&1
echo = $?
# In an archive, too; so is an archive in it, but for a tar.
echo http://a/1 >one
zip -q0 inner.zip one
tar cf inner.tar one
tar cf outer.tar seven inner.zip inner.tar
"$URISIFT" -H outer.tar 2>&1
echo = $?
# Compression is undone once.
gzip -c one | gzip -c >twice.gz
tar cf outer.tar twice.gz one
"$URISIFT" -H twice.gz outer.tar 2>&1
echo = $?
# Text that only begins so is text.
echo '7z http://a/text' >a
echo 'Rar! http://a/text' >b
echo 'LZIP http://a/text' >c
printf ']\000\000\200\000\377\377\377 http://a/binary' >d
printf ']\000\001\200\000\377\377\377\377\377\377\377\377\000 http://a/binary' >e
printf '\037\235\210 http://a/binary' >f
echo 'MSCF0000 http://a/text' >g
"$URISIFT" -h a b c d e f g 2>&1
