# Whatever is named is read with the sandbox as without it: links, pipes, descriptors, many files.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
same() {
    for mode in off on; do
        "$URISIFT" --sandbox $mode "$@" >"$TMPDIR/$mode" 2>&1
        echo "= $?" >>"$TMPDIR/$mode"
    done
    cmp "$TMPDIR/off" "$TMPDIR/on"
    cat "$TMPDIR/on"
}
mkdir in out out/folder
for name in out/a out/folder/b in/c d; do
    echo "http://$name.example/" >$name
done
ln -s ../out/a in/link
ln -s ../out/folder in/folder
ln -s nowhere in/broken
ln -s out/a a
ln -s in i

echo links
same in
same --follow in
same i a
same in/link
same --follow --hidden -j 2 .

echo not there, or not to be read
same nothing d in/broken
same nothing
mkdir closed
echo http://closed.example/ >closed/f
cp d shut
chmod 0 closed shut
same closed shut d | grep differ # root may read them

echo descriptors and pipes
for mode in off on; do
    "$URISIFT" --sandbox $mode <d
    "$URISIFT" --sandbox $mode in/c - <d
done
same d /dev/stdin - </dev/null
(same /dev/fd/3 in/c) 3<d
mkfifo pipe
for mode in off on; do
    cat d >pipe &
    "$URISIFT" --sandbox $mode pipe in/c
    wait
    echo piped | sed 's/.*/http:..&.example./; s/\.\./\/\//' |
        "$URISIFT" --sandbox $mode /dev/stdin in/link
done

echo files of options
printf 'http://in/c.example/\n' >stop
printf 'mark\t%s\n' 'out' >patterns
touch -d 2000-01-01 reference
same --stop-list stop --patterns patterns --newer reference in/c d out/a
printf 'd\0in\0' >list
same --files0-from list
printf '%s\n' --all --stop-list=stop >config
URISIFT_CONFIG=config same in

echo many files
mkdir many
for i in 1 2 3 4 5 6 7 8 9 10 11; do
    for j in 0 1 2 3 4 5 6 7 8 9; do
        echo "http://$i-$j.example/" >many/$i-$j
    done
done
ln -sf ../out/a many/3-5
same many/* in i | cksum
same --count many/* in i | tail -n 5
