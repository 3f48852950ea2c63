"$URISIFT" encode-nss example
