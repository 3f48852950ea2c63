# The attribute, by whatever name; a value is read from end to end, a text by the usual rules.
printf '<a xmlns:b="http://b.example/#." b:\303\251="http://c.example/." xsi:schemaLocation="http://d.example/1 http://d.example/2">http://e.example/.</a>' |
    "$URISIFT" --as xml --json
