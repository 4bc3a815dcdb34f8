-- What was forecast for a week before it began, and what was asked for when it was over: forecasts are judged by this [EXE-02].
create table forecast_week (
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  -- A Monday.
  begins_on date not null check (extract(isodow from begins_on) = 1),
  units float8 not null,
  -- Units ordered in the week; null while it is not over.
  actual bigint,
  primary key (organisation_id, item_id, begins_on)
);
create index forecast_week_item on forecast_week (item_id);
create index forecast_week_of on forecast_week (organisation_id, begins_on);
alter table forecast_week enable row level security;
alter table forecast_week force row level security;
create policy own_organisation on forecast_week using (organisation_id = (select current_organisation()));
grant select, insert, update on forecast_week to cerebro_app;
