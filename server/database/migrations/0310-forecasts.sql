-- Daily forecasts of demand for 28 days, made anew by the hour and read by planning [PRED-01].
create table demand_forecast (
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  -- The first day that is foretold.
  begins_on date not null,
  result jsonb not null,
  units_before float8 not null,
  units_ahead float8 not null,
  error float8,
  naive_error float8,
  weighted_error float8,
  coverage float8,
  method text not null check (length(method) between 1 and 40),
  intermittent boolean not null,
  generated_at timestamptz not null,
  primary key (organisation_id, item_id)
);
create index demand_forecast_item on demand_forecast (item_id);
alter table demand_forecast enable row level security;
alter table demand_forecast force row level security;
create policy own_organisation on demand_forecast using (organisation_id = current_organisation());
grant select, insert, update on demand_forecast to cerebro_app;

-- A person's figure in the place of the model, scored against it when its days are over.
create table forecast_override (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  warehouse_id uuid references location,
  from_day date not null,
  until_day date not null,
  units_per_day float8 not null check (units_per_day >= 0),
  model_per_day float8 not null,
  reason text not null check (length(reason) between 1 and 500),
  created_by text not null check (length(created_by) between 1 and 200),
  created_at timestamptz not null,
  check (from_day <= until_day)
);
create index forecast_override_item on forecast_override (item_id);
create index forecast_override_of on forecast_override (organisation_id, item_id, until_day);
create index forecast_override_warehouse on forecast_override (warehouse_id) where warehouse_id is not null;
alter table forecast_override enable row level security;
alter table forecast_override force row level security;
create policy own_organisation on forecast_override using (organisation_id = current_organisation());
grant select, insert, delete on forecast_override to cerebro_app;
