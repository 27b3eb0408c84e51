CREATE TABLE `club_announcements` (
	`club` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`reached` text DEFAULT '' NOT NULL,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `club_announcements_due` ON `club_announcements` (`due`) WHERE due is not null;--> statement-breakpoint
CREATE INDEX `club_announcements_person` ON `club_announcements` (`person`);--> statement-breakpoint
CREATE TABLE `club_bans` (
	`club` text NOT NULL,
	`mark` text NOT NULL,
	`person` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`club`, `mark`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `club_bans_latest` ON `club_bans` (`club`,`at`,`mark`);--> statement-breakpoint
CREATE INDEX `club_bans_person` ON `club_bans` (`person`);--> statement-breakpoint
CREATE TABLE `club_chat` (
	`club` text NOT NULL,
	`id` integer NOT NULL,
	`person` text NOT NULL,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`club`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `club_chat_key` ON `club_chat` (`person`,`key`);--> statement-breakpoint
CREATE TABLE `club_log` (
	`club` text NOT NULL,
	`id` integer NOT NULL,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`actor` text,
	`subject` text,
	PRIMARY KEY(`club`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `club_log_actor` ON `club_log` (`actor`);--> statement-breakpoint
CREATE INDEX `club_log_subject` ON `club_log` (`subject`);--> statement-breakpoint
CREATE TABLE `club_members` (
	`club` text NOT NULL,
	`person` text NOT NULL,
	`rank` integer NOT NULL,
	`at` integer NOT NULL,
	`muted` integer DEFAULT false NOT NULL,
	`told` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`club`, `person`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `club_members_ranked` ON `club_members` (`club`,`rank`,`at`,`person`);--> statement-breakpoint
CREATE INDEX `club_members_person` ON `club_members` (`person`,`at`,`club`);--> statement-breakpoint
CREATE UNIQUE INDEX `club_members_owner` ON `club_members` (`club`) WHERE rank = 0;--> statement-breakpoint
CREATE TABLE `club_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club` text NOT NULL,
	`person` text,
	`author` text,
	`message` text,
	`text` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `club_reports_person` ON `club_reports` (`person`);--> statement-breakpoint
CREATE INDEX `club_reports_author` ON `club_reports` (`author`);--> statement-breakpoint
CREATE TABLE `club_requests` (
	`club` text NOT NULL,
	`person` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`club`, `person`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `club_requests_first` ON `club_requests` (`club`,`at`,`person`);--> statement-breakpoint
CREATE INDEX `club_requests_person` ON `club_requests` (`person`);--> statement-breakpoint
CREATE TABLE `club_tables` (
	`table_id` text PRIMARY KEY NOT NULL,
	`club` text NOT NULL,
	`at` integer NOT NULL,
	`row` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `club_tables_now` ON `club_tables` (`club`,`at`,`table_id`) WHERE row is null;--> statement-breakpoint
CREATE INDEX `club_tables_finished` ON `club_tables` (`club`,`at`,`table_id`) WHERE row is not null;--> statement-breakpoint
CREATE TABLE `clubs` (
	`slug` text PRIMARY KEY NOT NULL,
	`look` text NOT NULL,
	`name` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`entry` text NOT NULL,
	`sealed` text NOT NULL,
	`members` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clubs_look` ON `clubs` (`look`);--> statement-breakpoint
CREATE INDEX `clubs_listed` ON `clubs` (`members`,`slug`) WHERE closed_at is null and entry <> 'link';--> statement-breakpoint
CREATE INDEX `clubs_spoken` ON `clubs` (`language`,`members`,`slug`) WHERE closed_at is null and entry <> 'link';