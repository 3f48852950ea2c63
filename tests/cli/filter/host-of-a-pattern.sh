echo 'http://h.example/a http://other.example/b T-12' >f
"$URISIFT" --pattern 'u=http://h\S+' --host h.example f
echo; printf 't\tT-(\\d+)\thttps://Tracker.example/$1\n' >p
"$URISIFT" --patterns p --exclude-host tracker.example f
