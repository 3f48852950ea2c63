"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 82 ] || echo "more than 82 lines"
awk 'length($0) > 100' out
head -n 1 out
