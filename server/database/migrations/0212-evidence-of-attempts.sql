-- How many photos a failed attempt needs, and those that were taken.
alter table delivery_settings
  add column failure_photos_at_least smallint not null default 0 check (failure_photos_at_least between 0 and 3);
alter table delivery_event add column photo_ids uuid[] not null default '{}';
