CREATE TABLE `person_totals` (
	`person` text PRIMARY KEY NOT NULL,
	`running` integer NOT NULL,
	`finished` integer NOT NULL,
	`abandoned` integer NOT NULL,
	`answers` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `table_people` ADD `counted` text;--> statement-breakpoint
CREATE INDEX `table_people_uncounted` ON `table_people` (`person`) WHERE counted is null;