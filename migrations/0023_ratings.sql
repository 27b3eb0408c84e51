CREATE TABLE `ratings` (
	`person` text NOT NULL,
	`game` text NOT NULL,
	`mu` real NOT NULL,
	`sigma` real NOT NULL,
	`games` integer NOT NULL,
	PRIMARY KEY(`person`, `game`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `result_people` (
	`person` text NOT NULL,
	`game` text NOT NULL,
	`at` integer NOT NULL,
	`result` integer NOT NULL,
	`seat` integer NOT NULL,
	PRIMARY KEY(`person`, `game`, `at`, `result`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `results` (
	`id` integer PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`game` text NOT NULL,
	`at` integer NOT NULL,
	`seats` text NOT NULL,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `results_table` ON `results` (`table_id`);--> statement-breakpoint
ALTER TABLE `people` ADD `rating_hidden` integer DEFAULT false NOT NULL;