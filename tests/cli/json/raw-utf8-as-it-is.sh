printf 'http://h/\303\251\360\237\220\274\n' | "$URISIFT" --json
