CREATE TABLE `season_parts` (
	`season` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`version` integer NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`season`, `kind`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `season_people` (
	`person` text NOT NULL,
	`season` text NOT NULL,
	`player` integer,
	`in_group` integer,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`person`, `season`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `season_people_due` ON `season_people` (`due`) WHERE due is not null;--> statement-breakpoint
CREATE TABLE `seasons` (
	`id` text PRIMARY KEY NOT NULL,
	`phase` text NOT NULL,
	`game` text NOT NULL,
	`organiser` text,
	`made_at` integer NOT NULL,
	`version` integer NOT NULL,
	`due` integer,
	`row` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `seasons_phase` ON `seasons` (`phase`,`made_at`,`id`);--> statement-breakpoint
CREATE INDEX `seasons_due` ON `seasons` (`due`) WHERE due is not null;