-- A bin that somebody blocked: nothing in it is promised, and nothing is put away into it, until it is freed again.
alter table location add column blocked boolean not null default false check (not blocked or kind = 'bin');
create index location_blocked on location (organisation_id, id) where blocked;
