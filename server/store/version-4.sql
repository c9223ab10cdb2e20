CREATE TABLE "migrations" ("number" integer primary key, "at" bigint not null);
CREATE TABLE "tables" ("id" text primary key, "game" text not null, "rules_version" integer not null, "options" text not null, "luck" text not null, "seed" text not null, "commitment" text not null, "phase" text not null, "listed" integer not null, "clock" text, "host" text, "invite" text not null unique, "code" text, "code_until" bigint, "created" bigint not null, "started" bigint, "ended" bigint, "result" text, "rematch" text, "version" integer not null, "mark" bigint default 0 not null);
CREATE INDEX "tables_listed" on "tables" ("listed", "phase", "created");
CREATE INDEX "tables_code" on "tables" ("code");
CREATE TABLE "seats" ("table_id" text not null, "seat" integer not null, "by" text not null, "guest_id" text, "level" text, "entropy" text not null, constraint "seats_key" primary key ("table_id", "seat"));
CREATE INDEX "seats_guest" on "seats" ("guest_id");
CREATE TABLE "guests" ("id" text primary key, "token_hash" text not null unique, "name" text not null, "avatar" text not null, "created" bigint not null);
CREATE TABLE "pulse" ("id" integer primary key, "at" bigint not null);
CREATE TABLE "dailies" ("date" text not null, "sport" text not null, "guest_id" text not null, "id" text not null unique, "score" integer not null, "hash" text not null, "at" bigint not null, constraint "dailies_key" primary key ("date", "sport", "guest_id"));
CREATE INDEX "dailies_score" on "dailies" ("date", "sport", "score");
CREATE INDEX "dailies_guest" on "dailies" ("guest_id", "date");
CREATE TABLE "daily_records" ("id" text primary key, "record" text not null);
CREATE TABLE "daily_moves" ("date" text not null, "moves" text not null, "guest_id" text not null, constraint "daily_moves_key" primary key ("date", "moves"));
CREATE TABLE "pars" ("date" text primary key, "score" integer not null, "playouts" integer not null, "moves" text not null, "record" text not null, "at" bigint not null);
CREATE UNIQUE INDEX "tables_mark" on "tables" ("mark");
CREATE TABLE "writes" ("mark" integer primary key, "follows" bigint not null unique, "n" integer not null, "lines" text not null, "key" text not null);
CREATE TABLE "marks" ("id" integer primary key, "next" bigint not null);
insert into "migrations" ("number", "at") values (1, 1794779569564);
insert into "migrations" ("number", "at") values (2, 1794779569564);
insert into "migrations" ("number", "at") values (3, 1794779569564);
insert into "migrations" ("number", "at") values (4, 1794779569564);
insert into "tables" ("id", "game", "rules_version", "options", "luck", "seed", "commitment", "phase", "listed", "clock", "host", "invite", "code", "code_until", "created", "started", "ended", "result", "rematch", "version", "mark") values ('3sia8rn5qex92a5id53n', 'pig', 1, '{"goal":100}', 'fair', '1ef3b32a76b184ddd493e1f6100038b69f8260d50afea2078642b9224ff2abc1', 'fe807197968bcccfe647462c2c14334a8ab98dc38dffecbea700cc24186d72a1', 'playing', 0, null, 'i82upqbuqhgysfyshb7r', 'hp5jep5rd2wraxki2gwq', 'FRFHJQ', 1794801170602, 1794779570603, 1794779570614, null, null, null, 4, 22);
insert into "tables" ("id", "game", "rules_version", "options", "luck", "seed", "commitment", "phase", "listed", "clock", "host", "invite", "code", "code_until", "created", "started", "ended", "result", "rematch", "version", "mark") values ('93hsyfxmy89j8h9t4u8i', 'pig', 1, '{"goal":100}', 'fair', '7ddc8ff5a5ab9fb6f747f31247579fb0c3f44ff9f7969f5abfc8304c862d3d78', '3809c4281791354d1c08fdbcb8ba81987993bb85435ece4279f24d4a627d6d2b', 'playing', 0, null, 'i82upqbuqhgysfyshb7r', 'hnwz3x7gpgmt7w8dpb2f', 'LXYTFW', 1794801170306, 1794779570307, 1794779570321, null, null, null, 3, 13);
insert into "tables" ("id", "game", "rules_version", "options", "luck", "seed", "commitment", "phase", "listed", "clock", "host", "invite", "code", "code_until", "created", "started", "ended", "result", "rematch", "version", "mark") values ('gkjfhj8e6s8kr2d8v23x', 'pig', 1, '{"goal":10}', 'fair', 'c49c9342ff2a1c164d51f4bb2ef51e6813ecf072055c3993fd982c28a1d160a4', 'fb0cfb1b592b23e7d964d08dfd201573b913cc57f3d5cda354f213acb1d8d9c1', 'over', 0, null, 'i82upqbuqhgysfyshb7r', '6xgf7dgh2wzi4v248qx2', 'JTRLWY', 1794801169811, 1794779569813, 1794779569827, 1794779570215, '{"scores":[2,11],"places":[2,1]}', null, 4, 1);
insert into "tables" ("id", "game", "rules_version", "options", "luck", "seed", "commitment", "phase", "listed", "clock", "host", "invite", "code", "code_until", "created", "started", "ended", "result", "rematch", "version", "mark") values ('j56v6xhrtns9dhmuqxu4', 'pig', 1, '{"goal":100}', 'fair', 'bb8906c066d24f4faf8244b9c44610333ab73ee6e4c1a66c2987d825c2a635e0', 'e4d057e87a89ecfd0c8b71f9729154f88df75026f33c09c29fbc9647d5b2917a', 'lobby', 0, null, 'i82upqbuqhgysfyshb7r', 'fgvypxqncm8uardzsusq', 'KWBKTC', 1794801170761, 1794779570762, null, null, null, null, 1, 27);
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('3sia8rn5qex92a5id53n', 0, 'guest', 'i82upqbuqhgysfyshb7r', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('3sia8rn5qex92a5id53n', 1, 'bot', 'fz3rjz95hvxsgmq2u95m', 'normal', '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('93hsyfxmy89j8h9t4u8i', 0, 'guest', 'i82upqbuqhgysfyshb7r', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('93hsyfxmy89j8h9t4u8i', 1, 'guest', 'fz3rjz95hvxsgmq2u95m', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('gkjfhj8e6s8kr2d8v23x', 0, 'guest', 'i82upqbuqhgysfyshb7r', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('gkjfhj8e6s8kr2d8v23x', 1, 'guest', 'fz3rjz95hvxsgmq2u95m', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('j56v6xhrtns9dhmuqxu4', 0, 'guest', 'i82upqbuqhgysfyshb7r', null, '');
insert into "seats" ("table_id", "seat", "by", "guest_id", "level", "entropy") values ('j56v6xhrtns9dhmuqxu4', 1, 'open', null, null, '');
insert into "guests" ("id", "token_hash", "name", "avatar", "created") values ('fz3rjz95hvxsgmq2u95m', 'a29e02f6650687dd1f283cc3e44b40202f4a7ea8750d298c35c06f4e7cf8fde6', 'Kenji''s', 'chicken', 1794779569799);
insert into "guests" ("id", "token_hash", "name", "avatar", "created") values ('i82upqbuqhgysfyshb7r', 'ca725ff9ed75517180bb86fe97d6977c230b26bc95fbadb0c1150a04f37d9bcc', 'Hana 花', 'duck', 1794779569787);
insert into "pulse" ("id", "at") values (1, 0);
insert into "writes" ("mark", "follows", "n", "lines", "key") values (2, 1, 0, '{"makiba":1,"table":"gkjfhj8e6s8kr2d8v23x","game":"pig","rulesVersion":1,"options":{"goal":10},"seats":2,"luck":"fair","commitment":"fb0cfb1b592b23e7d964d08dfd201573b913cc57f3d5cda354f213acb1d8d9c1","entropies":["",""],"seal":"1fbf87dc0c17f4270e7f7c2da16a1615"}', '');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (3, 2, 1, '{"n":1,"at":14,"by":0,"move":{"do":"roll"},"seal":"55ce50cd1d446f80e24fdc2391c14f4e"}
{"n":2,"at":14,"by":"luck","outcome":{"die":2},"seal":"863725c3c6cdf35ef72f87c03bf58468"}', '0 20a52a00-cb11-488f-9fec-665506d2d80d');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (4, 3, 3, '{"n":3,"at":50,"by":0,"move":{"do":"hold"},"seal":"97d7e85e02604adc8f0551fafe6e91e6"}', '0 dff0791b-d61b-43af-b201-a1bff290e82c');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (5, 4, 4, '{"n":4,"at":82,"by":1,"move":{"do":"roll"},"seal":"69864af1aa60362a8e504d0af712af92"}
{"n":5,"at":82,"by":"luck","outcome":{"die":3},"seal":"4db90eb449069e9f1fc8371e9ee6a7a4"}', '1 505bcd34-7103-43a4-ab63-c5bbfaeabc94');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (6, 5, 6, '{"n":6,"at":115,"by":1,"move":{"do":"hold"},"seal":"196ff8edc5498376110f59ddeb1aacf5"}', '1 bf4821c1-9aa3-4d76-9ada-ee6677d2dffc');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (7, 6, 7, '{"n":7,"at":149,"by":0,"move":{"do":"roll"},"seal":"0fc60a0b515d3ac70901b4219175fe68"}
{"n":8,"at":149,"by":"luck","outcome":{"die":1},"seal":"531dc409a40ea6cd78afda15c41c2a37"}', '0 2b1b1e9e-61e8-4423-b645-0a3ae4239265');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (8, 7, 9, '{"n":9,"at":212,"by":1,"move":{"do":"roll"},"seal":"dab3a8acb50d3a581a73b55a42ea0864"}
{"n":10,"at":212,"by":"luck","outcome":{"die":2},"seal":"a2a30bb1bb5e9b7c8b7a6d7baf222d9a"}', '1 178f64c9-41d9-4683-ac48-78588cffcc45');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (9, 8, 11, '{"n":11,"at":246,"by":1,"move":{"do":"hold"},"seal":"6e7a1afb769cc0bf06519ab1c2424784"}', '1 d3ac4e80-1b29-4ce6-8528-5b127dd79b3b');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (10, 9, 12, '{"n":12,"at":279,"by":0,"move":{"do":"roll"},"seal":"af12f36d3885c4aa54bc1aa030798e3f"}
{"n":13,"at":279,"by":"luck","outcome":{"die":1},"seal":"c80f76299df95cd129a2a693fef36693"}', '0 bf9f6ed0-c09e-4597-a2af-c1d1834488bd');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (11, 10, 14, '{"n":14,"at":343,"by":1,"move":{"do":"roll"},"seal":"836f12b98be280a04fa5e2c728ce893c"}
{"n":15,"at":343,"by":"luck","outcome":{"die":6},"seal":"5485cf678cf576f40437bd952f60d5ce"}', '1 a4479b80-a603-429b-b3e9-eb61014e70c6');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (12, 11, 16, '{"n":16,"at":378,"by":1,"move":{"do":"hold"},"seal":"2cca89ec6b56588781731b43c08e3638"}
{"n":17,"at":378,"by":"luck","seed":"c49c9342ff2a1c164d51f4bb2ef51e6813ecf072055c3993fd982c28a1d160a4","seal":"124b66584cb0cb6bc09302aa1c4ef94a"}', '1 cb4aa7ae-c0cc-437c-9871-98900d4c0cb7');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (14, 13, 0, '{"makiba":1,"table":"93hsyfxmy89j8h9t4u8i","game":"pig","rulesVersion":1,"options":{"goal":100},"seats":2,"luck":"fair","commitment":"3809c4281791354d1c08fdbcb8ba81987993bb85435ece4279f24d4a627d6d2b","entropies":["",""],"seal":"8ed958b9fbdcb57d537ad45c08489c6e"}', '');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (15, 14, 1, '{"n":1,"at":5,"by":0,"move":{"do":"roll"},"seal":"99ce10a4aa5ac0dc6d81032f78b0d733"}
{"n":2,"at":5,"by":"luck","outcome":{"die":6},"seal":"35ba682f3aefcab235edea2a43aed81d"}', '0 057c138a-466d-4694-8b87-a65ffac39b24');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (16, 15, 3, '{"n":3,"at":37,"by":0,"move":{"do":"hold"},"seal":"9e1d96b6a73f05d098a9a0b2459fb862"}', '0 94fad4c4-311b-4b4e-98b6-df18b2ced3a4');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (17, 16, 4, '{"n":4,"at":70,"by":1,"move":{"do":"roll"},"seal":"b0c4622bfacb38c9e0f86901622a6345"}
{"n":5,"at":70,"by":"luck","outcome":{"die":6},"seal":"b7fc03abc677849e4b6bcf68fefa5afc"}', '1 412dbcab-d005-465a-a133-8aa6179fda33');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (18, 17, 6, '{"n":6,"at":105,"by":1,"move":{"do":"hold"},"seal":"e45424b298c04501c12724389bd616b9"}', '1 d4f6f692-2a0d-43a7-bf02-52ae7a651fcb');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (19, 18, 7, '{"n":7,"at":138,"by":0,"move":{"do":"roll"},"seal":"6c89d73bf576ca2b351a98223a897a90"}
{"n":8,"at":138,"by":"luck","outcome":{"die":4},"seal":"0ecf36753139539a806c6c23a394f59e"}', '0 9f01013b-4114-4a92-b5df-9eb8a17fe059');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (20, 19, 9, '{"n":9,"at":172,"by":0,"move":{"do":"hold"},"seal":"768eedfc6b60b0511d5269cc2e0829a1"}', '0 7718b4bd-5033-402b-aea2-e50d9ca1e9a6');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (21, 20, 10, '{"n":10,"at":206,"by":1,"move":{"do":"roll"},"seal":"1351a8522925448dfd285321b1a8cc50"}
{"n":11,"at":206,"by":"luck","outcome":{"die":1},"seal":"280bcbe1b84d9b4dd5e920d63c0b900f"}', '1 1244feaf-a5f1-4b15-baf6-3b9fb54ca95b');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (23, 22, 0, '{"makiba":1,"table":"3sia8rn5qex92a5id53n","game":"pig","rulesVersion":1,"options":{"goal":100},"seats":2,"luck":"fair","commitment":"fe807197968bcccfe647462c2c14334a8ab98dc38dffecbea700cc24186d72a1","entropies":["",""],"seal":"402c5f670a977c6fc57435e7ed01939d"}', '');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (24, 23, 1, '{"n":1,"at":3,"by":0,"move":{"do":"roll"},"seal":"325389001e818a90c0bffde9d1f5fe99"}
{"n":2,"at":3,"by":"luck","outcome":{"die":1},"seal":"9cfa3df90a0a14414e3d32b0f5881aad"}', '0 82907b55-7319-45a4-839c-4fb94afdaac3');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (25, 24, 3, '{"n":3,"at":66,"by":1,"move":{"do":"roll"},"seal":"4a860c41402950db74571bd2fb553652"}
{"n":4,"at":66,"by":"luck","outcome":{"die":5},"seal":"8633fca807373f43b3e73d5db51e7dbd"}', '1 95067677-5e2e-478d-8aaa-715f5be7a54d');
insert into "writes" ("mark", "follows", "n", "lines", "key") values (26, 25, 5, '{"n":5,"at":100,"by":1,"move":{"do":"hold"},"seal":"e983f3824f3fec5259d5d7c120bf2f88"}', '1 7787da40-0a7c-49ab-a9a1-5cfa3064fee1');
insert into "marks" ("id", "next") values (1, 16777217);
