printf 'https://doi.org/10.1000/182 doi:10.1000/182 10.1000/182 ISBN 0-306-40615-2 urn:isbn:9780306406157\n' >f
printf 'news:ab@c.example mid:ab@c.example http://a.example/\n' >>f
"$URISIFT" --families all --same-as -u f
echo "-- without"
"$URISIFT" --families all -u f
echo "-- groups"
"$URISIFT" --families all --same-as --json f | sed 's/.*"raw":"\([^"]*\)".*"canonical":"\([^"]*\)"/\1 | \2 /; s/"family.*//'
"$URISIFT" --same-as --json f | grep -o '"group":"[^"]*"'
