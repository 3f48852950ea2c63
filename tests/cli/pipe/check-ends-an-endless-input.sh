mkfifo p
head -n 1 <p >first &
yes http://a/ 2>/dev/null | timeout 2 "$URISIFT" check >p
echo $?
wait
cat first
