printf 'doi:10.1000/182 ISBN 0-306-40615-2 http://a.example/ urn:a:b joe@a.example\n' >f
for list in doi isbn,doi =isbn =doi,email =url =urn,isbn scholarly all =all default; do
    echo "-- $list"
    "$URISIFT" --families $list f; echo "= $?"
done
for list in '' = dio doi,, ,doi; do
    "$URISIFT" --families "$list" f 2>&1; echo "= $?"
done
