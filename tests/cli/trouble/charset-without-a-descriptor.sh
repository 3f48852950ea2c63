# A charset that iconv(3) cannot be asked for, for want of a descriptor, is not taken for an unknown one.
url='\210\243\243\227\172\141\141\201\141\361\045' # http://a/1 in EBCDIC
head='From: a@b.example\nContent-Type: text/plain; charset=IBM037\n'
printf "${head}Content-Transfer-Encoding: 8bit\n\n$url" >body
printf "${head}Content-Transfer-Encoding: base64\n\niKOjl3phYYFh8SU=\n" >base64
printf 'From: a@b.example\nSubject: =?IBM037?B?iKOjl3phYYFh8Q==?=\n\n\n' >word
printf 'From: a@b.example\nContent-Disposition: attachment;\n filename*=%s\n\n\n' \
    "IBM037''%88%A3%A3%97%7A%61%61%81%61%F1" >parameter
printf '<?xml version="1.0" encoding="ISO646-DE"?>\n<a>http://a/1 </a>\n' >xml
printf 'WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/plain; charset=IBM037\r\nContent-Length: 11\r\n\r\n%b\r\n\r\n' \
    "$(echo "$url" | sed 's/\\/\\0/g')" >warc
for file in body base64 word parameter xml warc; do
    case $file in xml | warc) as=$file ;; *) as=mail ;; esac
    "$URISIFT" --as $as -c $file || exit 77 # no such converter here
    for threads in 1 2; do
        (exec 3>&- && ulimit -n 4 && exec "$URISIFT" --as $as -c -j $threads $file) 2>&1
        echo = $?
    done
done
