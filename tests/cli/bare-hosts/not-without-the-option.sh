echo www.example.org example.org | "$URISIFT"
