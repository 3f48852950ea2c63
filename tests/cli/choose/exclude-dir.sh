mkdir -p d/node_modules/a d/src/node_modules d/src/gen d/gen
echo http://h/ | tee d/f d/node_modules/a/f d/src/node_modules/f d/src/gen/f d/gen/f >d/src/f
"$URISIFT" -l --exclude-dir node_modules --exclude-dir src/gen d
echo --
"$URISIFT" -l --exclude-dir '!src' -g '!f' d
echo --
"$URISIFT" -l --exclude-dir d d
