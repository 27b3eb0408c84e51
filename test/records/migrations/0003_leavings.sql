CREATE TABLE `leavings` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	PRIMARY KEY(`person`, `table_id`)
);
--> statement-breakpoint
ALTER TABLE `tables` ADD `clock` text;