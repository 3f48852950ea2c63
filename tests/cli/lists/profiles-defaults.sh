"$URISIFT" --list-profiles | grep -E '^  (web|rfc2141|ivoid2) .* \(default\)$' | cut -c 1-15
