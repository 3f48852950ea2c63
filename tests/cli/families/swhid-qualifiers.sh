# Values of origin and path hold non-ASCII characters where a URL does, with a host before them or without one.
swhid=swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2
host=https://archive.softwareheritage.org/
while read -r qualifiers; do
    printf '%s%s\n' "$swhid" "$qualifiers" "$host$swhid" "$qualifiers"
done >f <<'END'
;path=/é.c
;origin=https://é.org/;path=/的/x.c, and
;path=/a😀.c’s
;path=/“a”
;path=/a–b.c–
;path=/a‍b.c；path=/b
;lines=1的
END
"$URISIFT" --families swhid -n f >found
cat found
for size in 1 2 3 5 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families swhid -n f | cmp - found; done
echo "-- before a value that is none, or of which nobody can tell what is of it, the identifier ends"
{
    printf '%s\n' "$swhid;origin=“x”" "$swhid;path=x.c" "$swhid;path=/a;origin= x"
    printf '%s;path=/\351.c\n%s;path=/a;origin=https://\351.example/\n' "$swhid" "$swhid"
} | "$URISIFT" --families swhid -n
echo "-- as long as may be"
long=$(printf '%060d' 0)
for most in 115 116 117 118 119; do
    for text in "$swhid;path=/$long–x" "$swhid;path=/$long–" "$swhid;path=/${long}é x"; do
        printf '%s' "$text" | "$URISIFT" --families =swhid --max-length $most --all >whole
        cut -c 1-12,110- whole | sed "s/^/$most /"
        for size in 1 2 3 5 7; do
            printf '%s' "$text" | URISIFT_READ_SIZE=$size "$URISIFT" --families =swhid --max-length $most --all | cmp - whole
        done
    done
done
