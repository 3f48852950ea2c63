"$URISIFT" check http://h/%zz
