CREATE TABLE `histories` (
	`table_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `tables` ADD `archived` text;