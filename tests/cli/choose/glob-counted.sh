mkdir -p d/x/y d/z
echo http://h/ | tee d/a d/b d/x/y/c d/z/e >d/x/f
"$URISIFT" --stats -g '!a' -g '!y' --exclude-dir z d
