ALTER TABLE `tables` ADD `deadline` integer;--> statement-breakpoint
ALTER TABLE `tables` ADD `since` integer;--> statement-breakpoint
ALTER TABLE `tables` ADD `figures` text;