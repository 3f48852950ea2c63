"$URISIFT" encode-nss example 'a b/c?d#e%f"g<h>i~j'
