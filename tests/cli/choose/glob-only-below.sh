# What is named as an operand is searched whatever the globs say.
mkdir d e.skip
echo http://h/1 | tee d/a.c d/b.skip e.skip/c.skip >f.skip
"$URISIFT" -l -g '!*.skip' d f.skip e.skip
echo http://h/2 | "$URISIFT" -g '*.c'
printf 'd/b.skip\0' | "$URISIFT" -g '!*.skip' --files0-from -
