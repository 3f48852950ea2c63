"$URISIFT" same --same-as "ISBN 0-306-40615-3" urn:isbn:0306406152
