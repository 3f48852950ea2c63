# A file that another one replaces while others are read is still the one of that name.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
mkfifo pipe
mkdir folder other
for mode in off on; do
    for file in a link-to folder/b; do
        echo http://old.example/ >$file
    done
    echo http://other.example/ >other/b
    ln -sf link-to link
    rm -f later
    "$URISIFT" --sandbox $mode pipe a link folder later &
    exec 3>pipe # it has begun
    echo http://new.example/ >new
    mv new a
    echo http://elsewhere.example/ >elsewhere
    ln -sf elsewhere link
    mv folder moved
    mv other folder
    echo http://later.example/ >later
    exec 3>&-
    wait $!
    echo "= $?"
    mv folder other
    mv moved folder
done
