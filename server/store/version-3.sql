CREATE TABLE "migrations" ("number" integer primary key, "at" bigint not null);
CREATE TABLE "tables" ("id" text primary key, "game" text not null, "rules_version" integer not null, "options" text not null, "luck" text not null, "seed" text not null, "commitment" text not null, "phase" text not null, "listed" integer not null, "clock" text, "host" text, "invite" text not null unique, "code" text, "code_until" bigint, "created" bigint not null, "started" bigint, "ended" bigint, "result" text, "rematch" text, "version" integer not null);
CREATE INDEX "tables_listed" on "tables" ("listed", "phase", "created");
CREATE INDEX "tables_code" on "tables" ("code");
CREATE TABLE "seats" ("table_id" text not null, "seat" integer not null, "by" text not null, "guest_id" text, "level" text, "entropy" text not null, constraint "seats_key" primary key ("table_id", "seat"));
CREATE INDEX "seats_guest" on "seats" ("guest_id");
CREATE TABLE "lines" ("table_id" text not null, "n" integer not null, "lines" text not null, "key" text not null, constraint "lines_key" primary key ("table_id", "n"));
CREATE TABLE "guests" ("id" text primary key, "token_hash" text not null unique, "name" text not null, "avatar" text not null, "created" bigint not null);
CREATE TABLE "pulse" ("id" integer primary key, "at" bigint not null);
CREATE TABLE "dailies" ("date" text not null, "sport" text not null, "guest_id" text not null, "id" text not null unique, "score" integer not null, "hash" text not null, "at" bigint not null, constraint "dailies_key" primary key ("date", "sport", "guest_id"));
CREATE INDEX "dailies_score" on "dailies" ("date", "sport", "score");
CREATE INDEX "dailies_guest" on "dailies" ("guest_id", "date");
CREATE TABLE "daily_records" ("id" text primary key, "record" text not null);
CREATE TABLE "daily_moves" ("date" text not null, "moves" text not null, "guest_id" text not null, constraint "daily_moves_key" primary key ("date", "moves"));
CREATE TABLE "pars" ("date" text primary key, "score" integer not null, "playouts" integer not null, "moves" text not null, "record" text not null, "at" bigint not null);
insert into "tables" ("id", "game", "rules_version", "options", "luck", "seed", "commitment", "phase", "listed", "clock", "host", "invite", "code", "code_until", "created", "started", "ended", "result", "rematch", "version") values ('7mtnk7sfywj7v2s6f46v', 'pig', 1, '{"goal":10}', 'fair', 'b410e7555f48e219fcd402fb85d3119abc9dbcc3f723e5a5624a77bcd61c6478', 'a92569f9f33795badd804ad7f07406c46b428b6097a91ed53732531357105889', 'over', 0, null, 'qrenckfymwrsp6qgjckh', '3xz9j4cxp9rmw6bamqip', null, null, 1794742110462, 1794742110507, 1794742110632, '{"scores":[13,8],"places":[1,2]}', null, 4);
insert into "tables" ("id", "game", "rules_version", "options", "luck", "seed", "commitment", "phase", "listed", "clock", "host", "invite", "code", "code_until", "created", "started", "ended", "result", "rematch", "version") values ('f54w75mey89htkrih8kt', 'pig', 1, '{"goal":100}', 'fair', '7e76e8d84b4c0e89c16df3f8861170ef47c5c3502c47453a81ab1add42388584', 'c802e426daa32b71335feb347663f85ee8ba82e1d391a3b9f3ac9117f44efe68', 'playing', 0, null, 'qrenckfymwrsp6qgjckh', 'nem58yvcprqjvcdivum2', null, null, 1794742110641, 1794742110658, null, null, null, 3);
insert into "tables" ("id", "game", "rules_version", "options", "luck", "seed", "commitment", "phase", "listed", "clock", "host", "invite", "code", "code_until", "created", "started", "ended", "result", "rematch", "version") values ('xhx4mpm7eguevmuj9r75', 'pig', 1, '{"goal":100}', 'fair', '1f2fe3af255589a5ccf0ff67002423a54f5c201aefd07767295278c6709da043', '1369fa34d0552b398282d727523adef5e1d94d5b2e46f48318820573f6769afa', 'lobby', 0, null, 'qrenckfymwrsp6qgjckh', '9dkjjjamn55m4v74r488', 'HLUU', 1794743910701, 1794742110701, null, null, null, null, 1);
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('7mtnk7sfywj7v2s6f46v', 0, 'guest', 'qrenckfymwrsp6qgjckh', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('7mtnk7sfywj7v2s6f46v', 1, 'guest', 'vtwas3bybk535t6jd5at', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('f54w75mey89htkrih8kt', 0, 'guest', 'qrenckfymwrsp6qgjckh', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('f54w75mey89htkrih8kt', 1, 'guest', 'vtwas3bybk535t6jd5at', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('xhx4mpm7eguevmuj9r75', 0, 'guest', 'qrenckfymwrsp6qgjckh', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('xhx4mpm7eguevmuj9r75', 1, 'open', null, null, '');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 0, '{"makiba":1,"table":"7mtnk7sfywj7v2s6f46v","game":"pig","rulesVersion":1,"options":{"goal":10},"seats":2,"luck":"fair","commitment":"a92569f9f33795badd804ad7f07406c46b428b6097a91ed53732531357105889","entropies":["",""],"seal":"75f617109d18e07ded9759e421373ce4"}', '');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 1, '{"n":1,"at":43,"by":0,"move":{"do":"roll"},"seal":"11cba7097c12eeace06b3bcd1dcb86ff"}
{"n":2,"at":43,"by":"luck","outcome":{"die":5},"seal":"c8bc6310e38f422ecfe7c5c2794e942f"}', '0 152b9f80-ee67-4df8-9c43-bb52bb4310cc');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 3, '{"n":3,"at":58,"by":0,"move":{"do":"hold"},"seal":"fc4ae0721f2a520a85bbb58b60fa2477"}', '0 138b653f-9033-42a8-ac40-98646db7f039');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 4, '{"n":4,"at":66,"by":1,"move":{"do":"roll"},"seal":"766491f7049ddd4ab9368a654cb8e05e"}
{"n":5,"at":66,"by":"luck","outcome":{"die":3},"seal":"1b8889594688964a622cffe590618411"}', '1 99e53aa2-bdce-48b1-8334-3196f2818087');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 6, '{"n":6,"at":68,"by":1,"move":{"do":"hold"},"seal":"709cc906b703d7adb376fa2f54767a69"}', '1 c1d5b0ff-6677-4e43-9a72-e42840f5b0ba');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 7, '{"n":7,"at":73,"by":0,"move":{"do":"roll"},"seal":"691975325d8df7a48f9768726f28fd66"}
{"n":8,"at":73,"by":"luck","outcome":{"die":1},"seal":"d9bd10ebffac5f21de0143268a49d416"}', '0 cdb79575-56fa-4587-8b9b-1733dc9bbc38');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 9, '{"n":9,"at":75,"by":1,"move":{"do":"roll"},"seal":"9bb4f497fa1605f469937a78c1eb66ae"}
{"n":10,"at":75,"by":"luck","outcome":{"die":2},"seal":"fd22852349adb28d23e6555a242ba2ee"}', '1 090644e3-24d4-4ddb-960d-02529c01aa23');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 11, '{"n":11,"at":80,"by":1,"move":{"do":"hold"},"seal":"6a228168774c93a01b81a4eec0ecf5a6"}', '1 aa734062-0f81-4aed-b6f9-6b7e977ac02d');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 12, '{"n":12,"at":82,"by":0,"move":{"do":"roll"},"seal":"caf15087046c263d27b7f8c7b3f6291c"}
{"n":13,"at":82,"by":"luck","outcome":{"die":3},"seal":"e6745457009df958529c056ac952e904"}', '0 bee2502c-7c00-4201-b24b-34142aa0c8c2');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 14, '{"n":14,"at":83,"by":0,"move":{"do":"hold"},"seal":"7e0c51a7ddf1cda532d1c552323a3424"}', '0 22be6422-8b59-478b-a226-80d96e848d9c');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 15, '{"n":15,"at":89,"by":1,"move":{"do":"roll"},"seal":"b1ca441f120bbc191b59245abe701f3b"}
{"n":16,"at":89,"by":"luck","outcome":{"die":3},"seal":"4c843059a3f24bb49fea0577fa4d9a4f"}', '1 687a3cea-59c8-4968-bec3-1e7bc499d46d');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 17, '{"n":17,"at":91,"by":1,"move":{"do":"hold"},"seal":"b64cbc1bd7f82336cbfbcbf9bc017272"}', '1 d7ae7828-5c03-49ba-aeb7-d73100160810');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 18, '{"n":18,"at":93,"by":0,"move":{"do":"roll"},"seal":"e8002dc6a634d0f70e2dedd917613b55"}
{"n":19,"at":93,"by":"luck","outcome":{"die":5},"seal":"929c3396a2bb08f18870e247a82dd448"}', '0 8bdc468c-c8f6-4048-9b75-cb77f6b4f700');
insert into "lines" ("table_id", "n", "lines", "key") values ('7mtnk7sfywj7v2s6f46v', 20, '{"n":20,"at":97,"by":0,"move":{"do":"hold"},"seal":"a6d3eb4cd53c376dac9ad88726e3f469"}
{"n":21,"at":97,"by":"luck","seed":"b410e7555f48e219fcd402fb85d3119abc9dbcc3f723e5a5624a77bcd61c6478","seal":"6213c057e628857170e26667347ebf93"}', '0 c50ec17a-f0a5-401c-9e8e-a20e20272a4d');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 0, '{"makiba":1,"table":"f54w75mey89htkrih8kt","game":"pig","rulesVersion":1,"options":{"goal":100},"seats":2,"luck":"fair","commitment":"c802e426daa32b71335feb347663f85ee8ba82e1d391a3b9f3ac9117f44efe68","entropies":["",""],"seal":"4e67647933b224e163ffe1465f4c570d"}', '');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 1, '{"n":1,"at":10,"by":0,"move":{"do":"roll"},"seal":"d93945a4acbc9a20c357937409d6bd79"}
{"n":2,"at":10,"by":"luck","outcome":{"die":3},"seal":"462c0327732df72a9edf1277c6a1734e"}', '0 6b0c4c7f-f1f9-49c4-96cb-46ee454e72b2');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 3, '{"n":3,"at":19,"by":0,"move":{"do":"hold"},"seal":"6e9599d66887ce4bbcbf463fe8d32989"}', '0 46a3a641-1bfd-46da-a4aa-b386750d77fa');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 4, '{"n":4,"at":22,"by":1,"move":{"do":"roll"},"seal":"ac40ecf524c1bcbe3997785c05c244ba"}
{"n":5,"at":22,"by":"luck","outcome":{"die":3},"seal":"c84c6b2bea3ce20a8e18e72b857d069b"}', '1 0c5c0cd2-63d6-4abc-931e-d34172d6f111');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 6, '{"n":6,"at":23,"by":1,"move":{"do":"hold"},"seal":"28f9121aa9889c565245bffce3bc9562"}', '1 1ba67d9d-0b0c-4baf-aa61-d70f1d054c55');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 7, '{"n":7,"at":28,"by":0,"move":{"do":"roll"},"seal":"bff58212fb5f1cccbb8f32ce23a19906"}
{"n":8,"at":28,"by":"luck","outcome":{"die":1},"seal":"ef1c0e00a70f1f60ada8cd6c802fdcd7"}', '0 8b1d7508-3b5d-4c65-a4f7-4e3d25658603');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 9, '{"n":9,"at":31,"by":1,"move":{"do":"roll"},"seal":"974feb986a28512b39d47ad2c00ef910"}
{"n":10,"at":31,"by":"luck","outcome":{"die":3},"seal":"4fdf1e390eede45d1d19c659f2907b72"}', '1 2075fd1f-708f-429f-b226-b28cd7a50c23');
insert into "lines" ("table_id", "n", "lines", "key") values ('f54w75mey89htkrih8kt', 11, '{"n":11,"at":33,"by":1,"move":{"do":"hold"},"seal":"108be7aaff223afad77c965f95fe58ac"}', '1 332b810a-292c-43fe-887e-5f695ac47b85');
insert into "guests" ("id", "token_hash", "name", "avatar", "created") values ('qrenckfymwrsp6qgjckh', 'c906728773c3ab5b649d7bc3d58d7f1e241a22c13801a8cd49dd11134eb5583d', 'Hana 花', 'goat', 1794742110414);
insert into "guests" ("id", "token_hash", "name", "avatar", "created") values ('vtwas3bybk535t6jd5at', 'e7e46c9a067d1c85e5ea2d635b9087c11bda79676ffa25b4e4365dd5b59a0bf3', 'Kenji''s', 'duck', 1794742110441);
insert into "pulse" ("id", "at") values (1, 0);
insert into "migrations" ("number", "at") values (1, 1794742110186);
insert into "migrations" ("number", "at") values (2, 1794742110186);
insert into "migrations" ("number", "at") values (3, 1794742110186);
