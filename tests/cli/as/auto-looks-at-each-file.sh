printf '\\documentclass{x}\nhttp://a/b\\_c\n' >f
printf 'http://a/b\\_c\n' >g
"$URISIFT" f g f
