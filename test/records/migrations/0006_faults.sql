CREATE TABLE `faults` (
	`kind` text NOT NULL,
	`place` text NOT NULL,
	`reason` text NOT NULL,
	`times` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `place`)
);
