CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`body` text NOT NULL,
	`made` text NOT NULL,
	`sealed` text NOT NULL,
	`gone` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_made` ON `idempotency_keys` (`person`,`made`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
ALTER TABLE `tokens` ADD `client` text;--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_client` ON `tokens` (`person`,`client`) WHERE client is not null;