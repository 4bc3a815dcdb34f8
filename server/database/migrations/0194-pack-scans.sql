-- Whether each unit has to be scanned into its carton in a warehouse.
alter table location add column pack_scans_required boolean not null default false;
