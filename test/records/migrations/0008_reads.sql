CREATE TABLE `checks` (
	`table_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checks_at` ON `checks` (`at`);--> statement-breakpoint
CREATE TABLE `person_figures` (
	`person` text PRIMARY KEY NOT NULL,
	`figures` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `tables_swept`;--> statement-breakpoint
CREATE INDEX `limits_expires` ON `limits` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `sign_ins_expires` ON `sign_ins` (`expires_at`);
--> statement-breakpoint
INSERT INTO `checks` (`table_id`, `at`) SELECT `id`, 0 FROM `tables` WHERE `status` <> 'over';
