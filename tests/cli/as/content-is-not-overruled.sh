printf '{"a":"http:\\/\\/a.example\\/"}' >a.md
printf '#!/bin/sh\necho "http://a.example/?x=1&amp;y"\n' >a.html
"$URISIFT" --stats --as-for '*=text' a.md a.html
