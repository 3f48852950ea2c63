"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 75 ] || echo "more than 75 lines"
awk 'length($0) > 100' out
head -n 1 out
