"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 80 ] || echo "more than 80 lines"
awk 'length($0) > 100' out
head -n 1 out
