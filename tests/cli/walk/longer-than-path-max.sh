# Paths that open(2) does not take, as names of the walk and as an operand.
n=nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn
n=$n$n$n$n
mkdir d
(
    cd -P d || exit
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
        echo "http://h.example/$i" >z
        mkdir $n && cd -P $n || exit
    done
    echo "http://h.example/deepest" >z
)
"$URISIFT" -H d | awk -F: '{ print length($0), $NF }' | head -n 2
# Directories between are closed on the way down, and opened again on the way back.
"$URISIFT" -h d
path=d/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n/$n
"$URISIFT" $path/z
"$URISIFT" -h $path
"$URISIFT" plan $path/z -o p && "$URISIFT" run p --shard 0 >/dev/null && "$URISIFT" merge p
# A name that is too long for any file.
"$URISIFT" $n$n 2>&1 | cut -c 1-30,400-
rm -rf d
