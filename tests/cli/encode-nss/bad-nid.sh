for nid in urn URN -a 'a b' '' a234567890123456789012345678901234; do
    "$URISIFT" encode-nss -- "$nid" x
    echo $?
done
