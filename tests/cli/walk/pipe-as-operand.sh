mkfifo p
echo http://a/ >p &
"$URISIFT" p
