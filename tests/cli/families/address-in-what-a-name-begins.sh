# The name ends before the URL that begins in it does; a label at the end is not decided before the end.
{
    for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'word word word word word word word word word word '; done
    printf ' hdl:11/https:aaaaaa{bb}%0109d:user@e.org;astro-ph/9912999.%0106d;issn="' 0 0
} >f
"$URISIFT" --as text --families all f >whole
cat whole
for size in 620 630 640 647 650 660 700 740 760 800; do
    URISIFT_READ_SIZE=$size "$URISIFT" --as text --families all f | cmp - whole
done
