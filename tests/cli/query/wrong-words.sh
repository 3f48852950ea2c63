. "$(dirname "$0")/make"
make_index a.db
"$URISIFT" query
"$URISIFT" query a.db
"$URISIFT" query a.db tpo host
"$URISIFT" query a.db top
"$URISIFT" query a.db top host host
"$URISIFT" query a.db top host --since 2026-01-01
"$URISIFT" query a.db page --top 3
"$URISIFT" query a.db top host --hidden
"$URISIFT" query a.db top host --output csv:file
printf -- '--since\n2026-01-01\n' >config
URISIFT_CONFIG=config "$URISIFT" query a.db top host
"$URISIFT" qurey
