for option in --json --profile=rfc2141; do
    "$URISIFT" encode-nss $option ex a
    echo $?
done
