"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 120 ] || echo "more than 120 lines"
awk 'length($0) > 100' out
head -n 1 out
