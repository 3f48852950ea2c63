# What JSON's grammar does not have but programs write: numbers that are none, tabs, last commas, documents in a row.
printf '{"a":NaN,"b":-Infinity,"u":"http:\\/\\/a.example\\/"}' >a
printf '{"a":1}{"u":"http:\\/\\/b.example\\/"}' >b
printf '\036{"u":"http:\\/\\/c.example\\/"}\n\036["http:\\/\\/d.example\\/"]\n' >c
printf '{"a":"b\tc","u":["http:\\/\\/e.example\\/",],}' >d
printf '{"a":1}["http:\\/\\/f.example\\/"]' >e
printf '\036 text "http:\\/\\/g.example\\/"' >f
"$URISIFT" a b c d e f
