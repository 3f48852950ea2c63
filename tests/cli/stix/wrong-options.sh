# What has no meaning is said.
echo 'http://a.example/' >f
"$URISIFT" --output stix --fields host f
"$URISIFT" --output stix --count-by host f
"$URISIFT" --output stix --defang f
"$URISIFT" --output stix -c f
"$URISIFT" --output stix --why f
"$URISIFT" --output stix -q f
