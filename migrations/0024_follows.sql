CREATE TABLE `follows` (
	`person` text NOT NULL,
	`followed` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`person`, `followed`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `follows_latest` ON `follows` (`person`,`at`,`followed`);--> statement-breakpoint
CREATE INDEX `follows_followed` ON `follows` (`followed`,`at`,`person`);--> statement-breakpoint
ALTER TABLE `people` ADD `hidden` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `person_totals` ADD `games` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `person_totals` ADD `met` text DEFAULT '[]' NOT NULL;