"$URISIFT" --since x .
"$URISIFT" --until 2026-13-01 .
"$URISIFT" --until 2026-01-01T25:00:00Z .
"$URISIFT" --until 2026-01-01T00:00:00+1 .
"$URISIFT" --since 2027-01-01 --until 2026-01-01 .
