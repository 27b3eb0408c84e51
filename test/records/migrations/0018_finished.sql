CREATE TABLE `finished` (
	`person` text NOT NULL,
	`finished_at` integer NOT NULL,
	`table_id` text NOT NULL,
	`row` text,
	`counted` text NOT NULL,
	PRIMARY KEY(`person`, `finished_at`, `table_id`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `seats_person`;--> statement-breakpoint
ALTER TABLE `tables` ADD `archived_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `tables_archived` ON `tables` (`archived_at`) WHERE archived is not null;