"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 100 ] || echo "more than 100 lines"
awk 'length($0) > 100' out
head -n 1 out
