CREATE TABLE `feeds` (
	`person` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feeds_hash` ON `feeds` (`hash`);--> statement-breakpoint
CREATE TABLE `own_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mutes` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	`channel` text DEFAULT 'mail' NOT NULL,
	PRIMARY KEY(`person`, `table_id`, `channel`)
);
--> statement-breakpoint
INSERT INTO `__new_mutes`("person", "table_id", "channel") SELECT "person", "table_id", 'mail' FROM `mutes`;--> statement-breakpoint
DROP TABLE `mutes`;--> statement-breakpoint
ALTER TABLE `__new_mutes` RENAME TO `mutes`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `hooks` ADD `kind` text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `bounced_at` integer;--> statement-breakpoint
ALTER TABLE `people` ADD `telling` text DEFAULT '{}' NOT NULL;