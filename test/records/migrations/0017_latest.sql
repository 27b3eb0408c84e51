DROP INDEX `sessions_person`;--> statement-breakpoint
CREATE INDEX `sessions_used` ON `sessions` (`person`,`used_at`,`hash`);--> statement-breakpoint
CREATE INDEX `blocks_latest` ON `blocks` (`person`,`at`,`blocked`);