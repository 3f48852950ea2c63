printf '\\documentclass{x}\nhttp://a/b\\_c\n' | gzip >f
"$URISIFT" f
