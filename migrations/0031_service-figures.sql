CREATE TABLE `service_figures` (
	`span` text NOT NULL,
	`at` integer NOT NULL,
	`part` text NOT NULL,
	`tally` text NOT NULL,
	PRIMARY KEY(`span`, `at`, `part`)
) WITHOUT ROWID;
