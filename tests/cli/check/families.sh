"$URISIFT" check --profile doi "DOI: 10.1000/182" 10.5/2; "$URISIFT" check --profile isbn "ISBN 0-306-40615-2" 0306406153; "$URISIFT" check --profile email User@EXAMPLE.org a@b@c
