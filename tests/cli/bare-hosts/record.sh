printf 'Ask at www.example.org/a.\n' | "$URISIFT" --bare-hosts --json 2>/dev/null
