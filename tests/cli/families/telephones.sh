# Numbers behind words for telephones are none of periodicals, though their last digit fits.
cat >f <<'END'
Tel 2041-1723 Tél. 2041-1723 TEL.: 2041-1723 Ph: 2041-1723 Mob. 2041-1723 Mobile 2041-1723 Cell: 2041-1723 Hotline: 2041-1723 Telefon 2041-1723
Phone number: 2041-1723 Telephone no. 2041-1723 Fax Nr.: 2041-1723 Teléfono: 2041-1723 Téléphone : 2041-1723 Tél. : 2041-1723
Tel 2041-1723, 1476-4687
Tel.: 2041-1723 / 1476-4687; 0317-8471
Phone numbers: 555-1234, 2041-1723
END
"$URISIFT" --families =issn f; echo "= $?"
echo "-- but these are"
"$URISIFT" --families =issn -n -b <<'END'
(print) 2041-1723, 1476-4687; 0317-8471 no. 2041-1723 number 2041-1723
graph 2041-1723 motel 2041-1723, Nature 1476-4687, and Tel Aviv 2041-1723
END
echo "-- in other words, records and languages; prices, hours, years"
"$URISIFT" --families =issn --as text -n -b <<'END'
phone=2345-6787 Cel. 2345-6787 PBX: 2345-6787 Handy: 2345-6787 Fon 2345-6787 Ext. 2345-6787 call 2345-6787 WhatsApp 2345-6787
тел. 2345-6787 Тел.: 2345-6787 Телефон: 2345-6787 факс 2345-6787 Τηλ. 2345-6787
電話 2345-6787 电话：2345-6787 手机号码:2345-6787 전화 2345-6787 電話番号：2345-6787
{"phone":"2345-6787", "phoneNumber": "2345-6787"} <tel>2345-6787</tel> phone_number=2345-6787 tel-no: 2345-6787
$2345-6787 € 2345-6787 #2345-6787 USD 2345-6787 2345-6787 € 2345-6787% 2345-6787 % 2345-6787 EUR
2345-6787 hours 2345-6787 hrs 2345-6787 BC 2345-6787 BCE
END
echo "= $?"
"$URISIFT" --families =issn --as text -n -b <<'END'
2345-6787 bcd 2345-6787 #1 2345-6787 europe 2345-6787, EUR xhandy 2345-6787 number 2345-6787 casino 2345-6787
END
echo "-- of periodicals whose names end in such a word, in lists, with low numbers"
"$URISIFT" --families =issn --as text -n <<'END'
Molecular Cell 1097-2765
Cell 0092-8674
The Plant Cell. 1040-4651
{"Cancer Cell":"1535-6108"}
(1) 0092-8674
(2) 1097-2765
Nature 0028-0836
END
echo "-- none"
printf 'Cell: 2041-1723\ncell 2041-1723\n{"homePhone":"2041-1723"} phone1: 2041-1723 Τηλέφωνο: 2041-1723\nΤΗΛ 2041-1723 ₹ 2041-1723 2041-1723 euros\n' |
    "$URISIFT" --families =issn --as text -n
echo "-- of cards, arrays and vulnerabilities"
"$URISIFT" --families =issn --as text -n -b <<'END'
TEL;TYPE=work:2041-1723
{"phone":["2041-1723"], "phones": ["2041-1723", "1476-4687"]}
CVE 2010-1104 CVEs: 2010-1104, 2041-1723 CVE-IDs: 2010-1104
END
echo "= $?"
"$URISIFT" --families =issn --as text -n -b <<'END'
TELL;2041-1723 {"journal":["2041-1723"]} RECVE 2010-1104 see TEL;x 2041-1723
END
