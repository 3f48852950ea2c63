"$URISIFT" encode-nss example "$(printf 'caf\303\251 \360\237\220\274')"
