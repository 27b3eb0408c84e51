-- Games that were over before there was R2 are looked after once more, so that they go there.
insert or ignore into checks (table_id, at) select id, last_at from tables where status = 'over' and archived is null;
