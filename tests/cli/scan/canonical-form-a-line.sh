printf 'see HTTP://EXAMPLE.org:80/a%%7eb, (urn:ISBN:1%%2f2) and ivo://Org.x/A?Q#f.\n' | "$URISIFT"
