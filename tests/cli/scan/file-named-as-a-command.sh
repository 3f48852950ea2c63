echo http://a/ >check
"$URISIFT" scan check
"$URISIFT" ./check
