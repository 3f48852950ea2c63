printf 'HTTP://H:80/a/../b#c file://localhost/a https://h/\n' | "$URISIFT" --all --json --profile pdf-webcapture
