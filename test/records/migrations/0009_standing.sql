DROP INDEX `tables_soonest`;--> statement-breakpoint
ALTER TABLE `tables` ADD `standing` text;--> statement-breakpoint
CREATE INDEX `tables_soonest` ON `tables` (`status`,`listed`,`free`,`created_at` desc);--> statement-breakpoint
ALTER TABLE `invitations` ADD `table_id` text;