. "$(dirname "$0")/samples"
# A file of Outlook in one is not opened but counted.
cp "$outlook/tnef-in.msg" .
"$URISIFT" -n --stats tnef-in.msg
