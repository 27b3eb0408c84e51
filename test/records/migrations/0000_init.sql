CREATE TABLE `archives` (
	`table_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dev_mail` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`headers` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`table_id` text NOT NULL,
	`seq` integer NOT NULL,
	`entry` text NOT NULL,
	PRIMARY KEY(`table_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `hooks` (
	`id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`host` text NOT NULL,
	`sealed` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`bad_since` integer
);
--> statement-breakpoint
CREATE INDEX `hooks_person` ON `hooks` (`person`);--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mutes` (
	`person` text NOT NULL,
	`table_id` text NOT NULL,
	PRIMARY KEY(`person`, `table_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`language` text DEFAULT 'en' NOT NULL,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`mail` integer DEFAULT true NOT NULL,
	`merged_into` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email` ON `people` (`email`);--> statement-breakpoint
CREATE INDEX `people_merged` ON `people` (`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
CREATE TABLE `seats` (
	`table_id` text NOT NULL,
	`seat` integer NOT NULL,
	`person` text NOT NULL,
	PRIMARY KEY(`table_id`, `seat`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `seats_person` ON `seats` (`person`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`person`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`email` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sign_ins_email` ON `sign_ins` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`status` text NOT NULL,
	`listed` integer NOT NULL,
	`version` integer NOT NULL,
	`seq` integer NOT NULL,
	`header` text NOT NULL,
	`seats` text NOT NULL,
	`awaited` text NOT NULL,
	`totals` text,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`sealed` text DEFAULT '' NOT NULL,
	`swept_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tables_open` ON `tables` (`status`,`listed`,`created_at`);--> statement-breakpoint
CREATE INDEX `tables_swept` ON `tables` (`status`,`swept_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`person` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_hash` ON `tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `tokens_person` ON `tokens` (`person`);