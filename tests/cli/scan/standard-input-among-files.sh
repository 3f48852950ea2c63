echo http://a/ >f
echo http://b/ | "$URISIFT" f - f
