printf 'urn:x:\033[1m\nb' | "$URISIFT" check --whole
