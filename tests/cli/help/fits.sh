"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 66 ] || echo "more than 66 lines"
awk 'length($0) > 120' out
head -n 1 out
