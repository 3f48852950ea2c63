printf '\nhttp://a/ http://b/\n' >f
"$URISIFT" -Hnbm1 f
