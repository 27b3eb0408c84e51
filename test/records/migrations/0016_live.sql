DROP INDEX `tables_soonest`;--> statement-breakpoint
CREATE INDEX `tables_soonest` ON `tables` (`status`,`listed`,`free`,created_at desc) WHERE status <> 'over';--> statement-breakpoint
CREATE TABLE `__new_table_people` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	`finished_at` integer,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`counted` text,
	PRIMARY KEY(`person`, `table_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_table_people` SELECT `person`, `table_id`, `finished_at`, `due`, `tries`, `counted` FROM `table_people`;--> statement-breakpoint
DROP TABLE `table_people`;--> statement-breakpoint
ALTER TABLE `__new_table_people` RENAME TO `table_people`;--> statement-breakpoint
CREATE INDEX `table_people_uncounted` ON `table_people` (`person`) WHERE counted is null;--> statement-breakpoint
CREATE INDEX `table_people_table` ON `table_people` (`table_id`);--> statement-breakpoint
CREATE INDEX `table_people_finished` ON `table_people` (`person`,`finished_at`,`table_id`);--> statement-breakpoint
CREATE INDEX `table_people_due` ON `table_people` (`due`) WHERE due is not null;--> statement-breakpoint
CREATE TABLE `__new_checks` (
	`table_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_checks` SELECT `table_id`, `at` FROM `checks`;--> statement-breakpoint
DROP TABLE `checks`;--> statement-breakpoint
ALTER TABLE `__new_checks` RENAME TO `checks`;--> statement-breakpoint
CREATE INDEX `checks_at` ON `checks` (`at`);
