# A scheme of one letter begins a line; its line feed, itself and the ':' come one by one.
printf 'see\nx://h.org/ ok\nx://i.org/\nxy x://j.org/\n\nx:x\n' >f
for size in 1 2 3 4 5 9 100; do
    URISIFT_READ_SIZE=$size "$URISIFT" --as text --line-buffered --schemes all --families email -j1 -b f
done | sort | uniq -c
(printf 'see\n'; sleep .2; printf x; sleep .2; printf '://h.org/ ok\n') | "$URISIFT" --as text --line-buffered --schemes all --pattern 'a=h\.' -b
