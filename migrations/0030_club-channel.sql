ALTER TABLE `club_tables` ADD `told` text;--> statement-breakpoint
ALTER TABLE `club_tables` ADD `due` integer;--> statement-breakpoint
CREATE INDEX `club_tables_due` ON `club_tables` (`due`) WHERE due is not null;