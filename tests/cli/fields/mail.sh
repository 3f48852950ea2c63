cat >m <<'X'
From bob@a.example Mon Jan  5 10:00:00 2026
From: =?utf-8?q?B=C3=A6b?= <bob@a.example>
Subject: links,
 "quoted"
Date: Mon, 5 Jan 2026 10:00:00 +0100
Message-ID: <1@a.example>
List-Id: <list.a.example>

> http://b.example/
X
"$URISIFT" --fields from,subject,list_id,year,month,day,date_from,quote,field,part m
"$URISIFT" --output csv --fields subject,from,canonical m
"$URISIFT" --json --fields subject,message_id m
