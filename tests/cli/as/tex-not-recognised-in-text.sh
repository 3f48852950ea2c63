printf 'write \\documentclass first\nhttp://a/b\\_c\n' | "$URISIFT"
