. "$(dirname "$0")/samples"
# Bodies, attachments and texts of winmail.dat; a message in it.
cp "$outlook/small.tnef" winmail.dat
cp "$outlook/nested.tnef" nested
"$URISIFT" -n winmail.dat nested
"$URISIFT" -c --families email,url,urn winmail.dat
"$URISIFT" -l nested
"$URISIFT" --json winmail.dat | tail -3
"$URISIFT" --stats -q winmail.dat
"$URISIFT" --html-links winmail.dat | tail -1
