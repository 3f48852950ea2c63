"$URISIFT" encode-nss example "$(printf 'a\351')"
