"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 83 ] || echo "more than 83 lines"
awk 'length($0) > 100' out
head -n 1 out
