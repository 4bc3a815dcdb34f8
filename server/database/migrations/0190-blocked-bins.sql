-- A bin that a picker found empty is not allocated from until its count is settled.
alter table cycle_count_bin add column blocks boolean not null default false;
create index cycle_count_bin_blocking on cycle_count_bin (organisation_id, location_id) where blocks and state <> 'closed';
