ALTER TABLE `people` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `people_deleted` ON `people` (`deleted_at`) WHERE deleted_at is not null;