printf 'http://h/%%zz http://a/\n' >f
printf '\\documentclass{x}\nhttp://a/\n' >g
"$URISIFT" --stats -c f g
