mkdir d
echo http://h/1 >d/a
echo http://h/2 >'d/b
c'
printf 'd/a\0d/b\nc' >list
"$URISIFT" --files0-from list
echo --
find d -type f -print0 | LC_ALL=C sort -z | "$URISIFT" -j 2 --files0-from -
echo --
printf 'd\0' | "$URISIFT" -c --files0-from -
: >empty
"$URISIFT" --files0-from empty
echo $?
