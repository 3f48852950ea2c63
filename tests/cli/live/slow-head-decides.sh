# A stream that stops after a line is read as what has come by then: here a command of TeX.
mkfifo in out
"$URISIFT" <in >out &
exec 3>in 4<out
printf '\\documentclass{x}\nhttp://a/\\%%7Eb \n' >&3
timeout 10 sh -c 'read -r line && echo "$line"' <&4
exec 3>&-
wait
# One that only has a short pause is not: the second part says that it is HTML.
{
    printf '\n'
    sleep 0.01
    printf '<!doctype html><a href="http://a.example/?a&amp;b">\n'
} | "$URISIFT"
