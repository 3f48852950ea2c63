"$URISIFT" --list-formats | grep -E '^  (auto|text|tex|ndjson|scalar)( |$)'
