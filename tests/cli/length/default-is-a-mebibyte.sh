printf 'http://h/' >f
head -c 1048567 /dev/zero | tr '\000' a >>f
{ cat f; echo a; } >g
"$URISIFT" f | wc -c | tr -d ' '
"$URISIFT" -c g
