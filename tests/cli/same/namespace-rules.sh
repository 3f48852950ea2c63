"$URISIFT" same --namespace-rules urn:isbn:0306406152 URN:ISBN:978-0-306-40615-7
