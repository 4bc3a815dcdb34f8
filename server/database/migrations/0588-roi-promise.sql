-- The calculation of the ROI calculator that an organization holds its metrics against.
create table roi_promise (
  organisation_id uuid primary key references organisation,
  industry text not null,
  figures jsonb not null,
  baseline_on date not null,
  saved_by text not null,
  saved_at timestamptz not null,
  version int not null
);
alter table roi_promise enable row level security;
alter table roi_promise force row level security;
create policy own_organisation on roi_promise using (organisation_id = (select current_organisation()));
grant select, insert, update on roi_promise to cerebro_app;
