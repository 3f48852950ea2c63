"$URISIFT" check ../a a?b '#c' //h/x '' :a
