[ -c /dev/full ] || exit 77
for list in codes profiles schemes formats; do
    "$URISIFT" --list-$list >/dev/full
    echo $?
done
