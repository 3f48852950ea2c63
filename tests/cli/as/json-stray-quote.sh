# A quote that nothing closes: its line is read as plain text, escapes included.
printf 'it"s {"u":"http:\\/\\/a.example\\/"}\n{"u":"http:\\/\\/b.example\\/"}\n' | "$URISIFT" --as json
