"$URISIFT" --list-profiles | grep -E '^  (web|rfc2141|rfc8141|ivoid-lenient) '
