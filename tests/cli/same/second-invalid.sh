"$URISIFT" same http://a/ http://h/%zz
