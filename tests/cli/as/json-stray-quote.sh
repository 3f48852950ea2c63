# A quote that nothing closes costs its line.
printf 'it"s {"u":"http:\\/\\/a.example\\/"}\n{"u":"http:\\/\\/b.example\\/"}\n' | "$URISIFT" --as json
