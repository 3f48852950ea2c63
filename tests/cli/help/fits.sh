"$URISIFT" --help >out
echo $?
[ "$(wc -l <out)" -le 60 ] || echo "more than 60 lines"
awk 'length($0) > 120' out
head -n 1 out
