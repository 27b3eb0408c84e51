-- The whole schema as one step. It carries the name of the last of the 23 steps that were here before, because wrangler knows steps by
-- name: databases that have taken all 23 skip it, an empty one gets everything, and one of 0.1.0 (0000 to 0005) gets what it lacks.
-- What 0.1.0 had.
CREATE TABLE IF NOT EXISTS `archives` (
	`table_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `blocks` (
	`person` text NOT NULL,
	`blocked` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`person`, `blocked`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `dev_mail` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`headers` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `entries` (
	`table_id` text NOT NULL,
	`seq` integer NOT NULL,
	`entry` text NOT NULL,
	PRIMARY KEY(`table_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `feeds` (
	`person` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `hooks` (
	`id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`host` text NOT NULL,
	`sealed` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`bad_since` integer,
	`kind` text DEFAULT 'webhook' NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `leavings` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	PRIMARY KEY(`person`, `table_id`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `mutes` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	`channel` text DEFAULT 'mail' NOT NULL,
	PRIMARY KEY(`person`, `table_id`, `channel`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `own_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `people` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`language` text DEFAULT 'en' NOT NULL,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`mail` integer DEFAULT true NOT NULL,
	`merged_into` text,
	`created_at` integer NOT NULL,
	`bounced_at` integer,
	`telling` text DEFAULT '{}' NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `seats` (
	`table_id` text NOT NULL,
	`seat` integer NOT NULL,
	`person` text NOT NULL,
	PRIMARY KEY(`table_id`, `seat`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sign_ins` (
	`hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`email` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`status` text NOT NULL,
	`listed` integer NOT NULL,
	`version` integer NOT NULL,
	`seq` integer NOT NULL,
	`header` text NOT NULL,
	`seats` text NOT NULL,
	`awaited` text NOT NULL,
	`totals` text,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`sealed` text DEFAULT '' NOT NULL,
	`swept_at` integer DEFAULT 0 NOT NULL,
	`deadline` integer,
	`since` integer,
	`figures` text,
	`clock` text
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`person` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `blocks_blocked` ON `blocks` (`blocked`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `feeds_hash` ON `feeds` (`hash`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `hooks_person` ON `hooks` (`person`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `people_deleted` ON `people` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `people_email` ON `people` (`email`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `people_merged` ON `people` (`merged_into`) WHERE merged_into is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `sign_ins_email` ON `sign_ins` (`email`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `tables_open` ON `tables` (`status`,`listed`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `tokens_hash` ON `tokens` (`hash`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `tokens_person` ON `tokens` (`person`);
--> statement-breakpoint
-- What has come since.
DROP INDEX IF EXISTS `seats_person`;
--> statement-breakpoint
DROP INDEX IF EXISTS `sessions_person`;
--> statement-breakpoint
DROP INDEX IF EXISTS `tables_swept`;
--> statement-breakpoint
ALTER TABLE `entries` ADD `played` text;
--> statement-breakpoint
ALTER TABLE `feeds` ADD `token` text;
--> statement-breakpoint
ALTER TABLE `hooks` ADD `token` text;
--> statement-breakpoint
ALTER TABLE `hooks` ADD `answerer` text;
--> statement-breakpoint
ALTER TABLE `people` ADD `complained_at` integer;
--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `sessions` ADD `used_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `browser` text;
--> statement-breakpoint
ALTER TABLE `tables` ADD `free` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `tables` ADD `standing` text;
--> statement-breakpoint
ALTER TABLE `tables` ADD `archived` text;
--> statement-breakpoint
ALTER TABLE `tables` ADD `archived_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `tokens` ADD `client` text;
--> statement-breakpoint
ALTER TABLE `tokens` ADD `expires_at` integer;
--> statement-breakpoint
CREATE TABLE `checks` (
	`table_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inbox` text NOT NULL,
	`author` text,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `faults` (
	`kind` text NOT NULL,
	`place` text NOT NULL,
	`reason` text NOT NULL,
	`times` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `place`)
);
--> statement-breakpoint
CREATE TABLE `finished` (
	`person` text NOT NULL,
	`finished_at` integer NOT NULL,
	`table_id` text NOT NULL,
	`row` text,
	`counted` text NOT NULL,
	PRIMARY KEY(`person`, `finished_at`, `table_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `histories` (
	`table_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`body` text NOT NULL,
	`made` text NOT NULL,
	`sealed` text NOT NULL,
	`gone` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender` text NOT NULL,
	`inbox` text NOT NULL,
	`at` integer NOT NULL,
	`table_id` text
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`table_id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person_figures` (
	`person` text PRIMARY KEY NOT NULL,
	`figures` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person_totals` (
	`person` text PRIMARY KEY NOT NULL,
	`running` integer NOT NULL,
	`finished` integer NOT NULL,
	`abandoned` integer NOT NULL,
	`answers` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `table_people` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	`finished_at` integer,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`counted` text,
	PRIMARY KEY(`person`, `table_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_latest` ON `blocks` (`person`,`at`,`blocked`);
--> statement-breakpoint
CREATE INDEX `checks_at` ON `checks` (`at`);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`due`) WHERE due is not null;
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_made` ON `idempotency_keys` (`person`,`made`);
--> statement-breakpoint
CREATE INDEX `invitations_at` ON `invitations` (`at`);
--> statement-breakpoint
CREATE INDEX `invitations_inbox` ON `invitations` (`inbox`,`at`);
--> statement-breakpoint
CREATE INDEX `invitations_sender` ON `invitations` (`sender`,`at`);
--> statement-breakpoint
CREATE INDEX `limits_expires` ON `limits` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `listings_person` ON `listings` (`person`);
--> statement-breakpoint
CREATE INDEX `mutes_channel` ON `mutes` (`channel`);
--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `sessions_used` ON `sessions` (`person`,`used_at`,`hash`);
--> statement-breakpoint
CREATE INDEX `sign_ins_expires` ON `sign_ins` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `table_people_due` ON `table_people` (`due`) WHERE due is not null;
--> statement-breakpoint
CREATE INDEX `table_people_finished` ON `table_people` (`person`,`finished_at`,`table_id`) WHERE finished_at is not null;
--> statement-breakpoint
CREATE INDEX `table_people_table` ON `table_people` (`table_id`);
--> statement-breakpoint
CREATE INDEX `table_people_uncounted` ON `table_people` (`person`) WHERE counted is null;
--> statement-breakpoint
CREATE INDEX `tables_archived` ON `tables` (`archived_at`) WHERE archived is not null;
--> statement-breakpoint
CREATE INDEX `tables_soonest` ON `tables` (`status`,`listed`,`free`,created_at desc) WHERE status <> 'over';
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_client` ON `tokens` (`person`,`client`) WHERE client is not null;
--> statement-breakpoint
-- Rows that 0.1.0 did not have: who has to do with which table, free seats, and tables to be looked after.
INSERT INTO `table_people` (`person`, `table_id`, `finished_at`, `due`)
SELECT l.person, l.table_id, CASE t.status WHEN 'over' THEN t.last_at END, CASE WHEN coalesce(p.deleted_at, p.merged_into) IS NULL THEN NULL ELSE 0 END
FROM (SELECT person, table_id FROM seats UNION SELECT person, table_id FROM leavings) l
LEFT JOIN tables t ON t.id = l.table_id LEFT JOIN people p ON p.id = l.person;
--> statement-breakpoint
UPDATE `tables` SET `free` = (SELECT count(*) FROM json_each(`tables`.`seats`) WHERE json_extract(value, '$.kind') = 'open') WHERE `status` = 'open';
--> statement-breakpoint
INSERT INTO `checks` (`table_id`, `at`) SELECT `id`, CASE `status` WHEN 'over' THEN `last_at` ELSE 0 END FROM `tables`;
