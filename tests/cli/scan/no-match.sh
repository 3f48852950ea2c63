echo 'std::string Note: no identifiers here' | "$URISIFT"
