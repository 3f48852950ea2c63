echo http://a.example/ >log
timeout 10 "$URISIFT" --follow-file log | head -n 1
echo http://a.example/ >>log
timeout 10 "$URISIFT" --follow-file -m 2 log
echo $?
timeout 10 "$URISIFT" --follow-file -q log
echo $?
