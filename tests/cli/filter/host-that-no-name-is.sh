echo 'http://a.example/ http://b.example/ http://a_b.example/' >f
for host in a.example,b.example 'a.example b.example' a..example .. '' "$(printf '%064d' 1).example"; do
    "$URISIFT" --host "$host" f; echo "= $?"
done
"$URISIFT" --host A_B.example f
