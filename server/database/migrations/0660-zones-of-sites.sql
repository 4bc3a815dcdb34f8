-- Days of a site are those of its own clock [WMS-04]. Null: the organisation's.
alter table location add column time_zone text,
  add constraint location_time_zone check (time_zone is null or kind = 'warehouse');
