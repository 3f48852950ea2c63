"$URISIFT" check --base http://a/b/c?d ../e '#f' '?g' //H/i j/./k http://l/ ''
