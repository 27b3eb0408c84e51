CREATE TABLE `counted_tables` (
	`table_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `game_figures` (
	`game` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL,
	`best` text NOT NULL,
	`leaders` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `results` ADD `figures` text;