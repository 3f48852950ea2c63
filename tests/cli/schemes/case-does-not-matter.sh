echo 'http://a/ FTP://b/' | "$URISIFT" --schemes FTP
