"$URISIFT" --list-schemes >out
for s in http https ftp ftps sftp file news nntp snews gopher wais prospero telnet rlogin tn3270 mailto mid cid urn \
    ivo ldap ldaps ws wss git ssh svn rsync irc ircs magnet doi info ark tel sip sips geo rtsp rtmp dav davs s3 gs \
    hdfs xmpp webcal feed view-source; do
    grep -q "^$s .* by default " out || echo "$s is missing"
done
grep -c ' by default ' out
