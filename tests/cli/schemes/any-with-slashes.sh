echo 'http://a/ foo://b/ x-y+z://c/ foo:d std::string Note: urn:x:1' | "$URISIFT" --schemes all
