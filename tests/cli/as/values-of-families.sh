# A string of JSON, a field of CSV, that is nothing but a name is read from end to end; what has more in it, as text.
printf '{"a":"10.1000/x.","b":"10.1000/y. z","c":"doi:10.1000/v).","d":"hdl:2027/a.","e":"swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;path=/a."}' |
    "$URISIFT" --families scholarly --as json -b
printf 'a,10.1000/x.,"10.1000/y."\n10.1000/z.,hdl:2/a.\n' | "$URISIFT" --families scholarly --as csv -b
printf 'HDL:45/120 LDL/HDL:45/120 HDL: 45/120 HDL:2027/mdp.1 hdl:45/120' | "$URISIFT" --families scholarly -b
echo "-- lists"
printf '{"a":"10.1000/x;10.1000/y","b":"10.1000/x|10.1000/y.","c":"10.1000/x,10.1000/y","d":"10.1000/x.pdf|http://a.example/","e":"10.1000/x}","f":"10.1000/\303\251","g":"10.1000/a?b","h":"10.1000/a#b c","i":["10.1000/g#h"]}' |
    "$URISIFT" --families doi --as json -b
