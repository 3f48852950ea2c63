# It says which options it needs, and which have no meaning.
echo 'http://a.example/' >f
"$URISIFT" --output sarif f
"$URISIFT" --output sarif --invalid -c f
"$URISIFT" --output sarif --invalid -l f
"$URISIFT" --output sarif --invalid --fields host f
"$URISIFT" --output sarif --invalid --count-by host f
