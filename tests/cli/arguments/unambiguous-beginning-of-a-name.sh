echo http://a/ | "$URISIFT" --bound strict
