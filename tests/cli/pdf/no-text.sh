. "$(dirname "$0")/samples"
cp "$pdfs/empty.pdf" f
"$URISIFT" f
echo $?
"$URISIFT" --stats f
# In an archive, too, each is named.
cp f g
tar cf t.tar --format ustar f g && "$URISIFT" t.tar
