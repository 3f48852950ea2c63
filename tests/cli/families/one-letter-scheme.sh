# A scheme of one letter that begins the text, and one that begins a range of it, have no second octet before their colon.
printf 'x:first y\nx:second\n' >letters
$URISIFT --schemes x --families all -b letters
awk 'BEGIN { for (i = 0; i < 40; i++) printf "x:line%03d.is.cut.somewhere.here.below\n", i }' >lines
URISIFT_RANGE_SIZE=64 $URISIFT -j 2 --schemes x --families all --max-length 64 -c lines
