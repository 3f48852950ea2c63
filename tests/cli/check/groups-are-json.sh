"$URISIFT" check --same-as 10.1000/ABC
