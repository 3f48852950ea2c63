printf '\\documentclass{x}\nhttp://a/b\\_c\n' >f
"$URISIFT" --as auto --stats f
"$URISIFT" --stats f
