# A NID is one name: what has a ':' in it would name something of another namespace.
"$URISIFT" encode-nss a:b c
"$URISIFT" encode-nss a: x
"$URISIFT" encode-nss a:/b x
