CREATE TABLE `blocks` (
	`person` text NOT NULL,
	`blocked` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`person`, `blocked`)
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked`);