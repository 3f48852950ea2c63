"$URISIFT" --version | grep -Ecx 'urisift [0-9]+\.[0-9]+\.[0-9]+'
"$URISIFT" -V | grep -Ecx 'urisift [0-9]+\.[0-9]+\.[0-9]+'
