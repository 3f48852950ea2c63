for rule in '*.log' '*.log=' '=cef' '*.log=latin' '*.log=CEF' ''; do
    "$URISIFT" --as-for "$rule" </dev/null
    echo "status $?"
done
"$URISIFT" --as json --as-for '*.log=cef' </dev/null
