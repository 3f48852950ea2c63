for host in '*' '*.*' 'a.*'; do "$URISIFT" --host "$host" /dev/null; echo = $?; done
