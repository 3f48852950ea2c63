"$URISIFT" encode-nss example a-b_c
