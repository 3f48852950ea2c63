"$URISIFT" encode-nss example ''
