echo http://h/ | "$URISIFT" --stop-list -
echo "= $?"
echo http://h/ | "$URISIFT" --stop-list - f -
