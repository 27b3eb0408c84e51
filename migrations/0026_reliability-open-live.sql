CREATE TABLE `live_tables` (
	`table_id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `live_tables_until` ON `live_tables` (`until`);--> statement-breakpoint
ALTER TABLE `person_totals` ADD `turns` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tables` ADD `pace` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `language` text;--> statement-breakpoint
CREATE INDEX `tables_open_game` ON `tables` (`game`,`free`,created_at desc) WHERE status = 'open' and listed = 1;--> statement-breakpoint
CREATE INDEX `tables_open_pace` ON `tables` (`pace`,`free`,created_at desc) WHERE status = 'open' and listed = 1;--> statement-breakpoint
CREATE INDEX `tables_open_language` ON `tables` (`language`,`free`,created_at desc) WHERE status = 'open' and listed = 1;