"$URISIFT" same http://h/%zz http://a/
