printf 'ivo://org.x/a+b ivo://org.x/a\n' | "$URISIFT" --all --json
