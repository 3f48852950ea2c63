"$URISIFT" check --json --same-as https://doi.org/10.1000/ABC 10.1000/ABC news:1@h.example http://h.example/ "0000 0001 2103 2683"
