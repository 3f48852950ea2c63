printf '%% comment\n\\documentclass{x}\nhttp://a/b\\_c\n' | "$URISIFT"
