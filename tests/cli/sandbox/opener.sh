# Without the process that opens files, a message names what cannot be read.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
mkfifo pipe
for file in a b; do
    echo http://old.example/ >$file
done
"$URISIFT" --sandbox on pipe a b &
exec 3>pipe # it has begun
cat /proc/$!/task/$!/children >opener 2>/dev/null || exit 77
kill -KILL $(cat opener)
echo http://new.example/ >new
mv new a
exec 3>&-
wait $!
echo "= $?"
# Signals that are meant for the program do not end it.
"$URISIFT" --sandbox on pipe a b &
exec 3>pipe
kill -INT $(cat /proc/$!/task/$!/children)
kill -USR1 $(cat /proc/$!/task/$!/children)
echo http://new.example/ >new
mv new a
exec 3>&-
wait $!
echo "= $?"
