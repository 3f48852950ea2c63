"$URISIFT" same https://doi.org/10.1000/182 doi:10.1000/182
