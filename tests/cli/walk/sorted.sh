mkdir -p d/b d/a.d
for f in d/c d/b/z d/b/A d/a d/B d/a.d/x d/a-b; do echo "http://$f/" >"$f"; done
"$URISIFT" -l d
