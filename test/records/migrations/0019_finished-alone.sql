DROP INDEX `table_people_finished`;--> statement-breakpoint
CREATE INDEX `table_people_finished` ON `table_people` (`person`,`finished_at`,`table_id`) WHERE finished_at is not null;