printf 'http://a.example/ http://b.example/ http://a.example/ http://b.example/2\n' >f
printf 'http://b.example/\n' >g
for host in a.example b.example c.example; do
    echo "-- $host"
    "$URISIFT" -c --host $host f g; echo "= $?"
    "$URISIFT" -l --host $host f g; echo "= $?"
    "$URISIFT" -q --host $host f g; echo "= $?"
    "$URISIFT" -u --host $host f g; echo "= $?"
    "$URISIFT" -m 1 --host $host f g; echo "= $?"
    "$URISIFT" -u -c --exclude-host $host f g; echo "= $?"
done
