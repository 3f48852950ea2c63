echo 'data:text/plain,x javascript:x sms:1 x-foo://b/ foo://b/' | "$URISIFT" --all
