"$URISIFT" same http://a/%7ex HTTP://A:80/~x
