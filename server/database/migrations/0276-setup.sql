-- When somebody closed the list of first steps; it comes back by the settings.
alter table organisation add column setup_dismissed_at timestamptz;

-- The sample data of an organization: the imports that brought it, by which it is taken away again.
create table sample_data (
  organisation_id uuid primary key references organisation,
  import_ids uuid[] not null default '{}',
  filled_by_name text not null,
  filled_at timestamptz not null default now()
);
alter table sample_data enable row level security;
alter table sample_data force row level security;
create policy own_organisation on sample_data using (organisation_id = (select current_organisation()));
grant select, insert, update, delete on sample_data to cerebro_app;
