echo 'http://a.example/%zz http://a.example/' >f
"$URISIFT" --all --fields valid,error,error_at,error_rule,host,canonical,id f
