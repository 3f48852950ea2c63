"$URISIFT" encode-nss example a b
