"$URISIFT" check HTTP://A:80/%7e
