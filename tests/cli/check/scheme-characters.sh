"$URISIFT" check 'ht tp://a/' 1http://a/ ' http://a/'
