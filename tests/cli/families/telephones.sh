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
