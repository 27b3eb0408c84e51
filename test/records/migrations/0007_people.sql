CREATE TABLE `erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inbox` text NOT NULL,
	`author` text,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`due`) WHERE due is not null;--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender` text NOT NULL,
	`inbox` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invitations_inbox` ON `invitations` (`inbox`,`at`);--> statement-breakpoint
CREATE INDEX `invitations_sender` ON `invitations` (`sender`,`at`);--> statement-breakpoint
CREATE INDEX `invitations_at` ON `invitations` (`at`);--> statement-breakpoint
CREATE TABLE `listings` (
	`table_id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `listings_person` ON `listings` (`person`);--> statement-breakpoint
CREATE TABLE `table_people` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	`finished_at` integer,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`person`, `table_id`)
);
--> statement-breakpoint
CREATE INDEX `table_people_table` ON `table_people` (`table_id`);--> statement-breakpoint
CREATE INDEX `table_people_finished` ON `table_people` (`person`,`finished_at`,`table_id`);--> statement-breakpoint
CREATE INDEX `table_people_due` ON `table_people` (`due`) WHERE due is not null;--> statement-breakpoint
ALTER TABLE `feeds` ADD `token` text;--> statement-breakpoint
ALTER TABLE `hooks` ADD `token` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `free` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tables_soonest` ON `tables` (`status`,`listed`,`free`,`created_at`);--> statement-breakpoint
INSERT OR IGNORE INTO `table_people` (`person`, `table_id`, `finished_at`, `due`)
SELECT l.person, l.table_id, CASE t.status WHEN 'over' THEN t.last_at END, CASE WHEN coalesce(p.deleted_at, p.merged_into) IS NULL THEN NULL ELSE 0 END
FROM (SELECT person, table_id FROM seats UNION SELECT person, table_id FROM leavings) l
LEFT JOIN tables t ON t.id = l.table_id LEFT JOIN people p ON p.id = l.person;
--> statement-breakpoint
UPDATE `tables` SET `free` = (SELECT count(*) FROM json_each(`tables`.`seats`) WHERE json_extract(value, '$.kind') = 'open') WHERE `status` = 'open';
