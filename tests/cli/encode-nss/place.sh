"$URISIFT" encode-nss exa_mple 'a b'
