-- A plan of routes: what was chosen, as it was then, and what was found for it [LOG-06].
create table route_plan (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  name text check (length(name) between 1 and 80),
  day date not null,
  state text not null check (state in ('draft', 'solving', 'solved', 'failed', 'dispatched', 'discarded')),
  options jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The day's midnight: hours of the plan are seconds since then.
  starts_at timestamptz not null,
  time_zone text not null,
  -- Places, stops and vehicles as they were when the plan was made: it stays what it was when they change.
  problem jsonb not null,
  shipment_count int not null,
  vehicle_count int not null,
  travel_source text not null check (travel_source in ('straight', 'roads')),
  travel_note text,
  -- Routes, stops without one and why, what is wrong with them; null until there are any.
  result jsonb,
  figures jsonb,
  by_hand boolean not null default false,
  locks jsonb not null default '[]',
  progress jsonb,
  job_id uuid,
  error text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((result is null) = (figures is null))
);
create unique index route_plan_number on route_plan (organisation_id, number);
create index route_plan_day on route_plan (organisation_id, day, created_at);

-- Seconds and metres of ways along roads, as the road server told them: 32-bit numbers, row by row.
create table route_plan_travel (
  plan_id uuid primary key references route_plan,
  organisation_id uuid not null references organisation,
  durations bytea not null,
  distances bytea not null
);

alter table trip
  add column plan_id uuid references route_plan,
  add column accepted_at timestamptz,
  add column dispatched_at timestamptz,
  -- What the rules on hours had against it, and why it goes all the same.
  add column findings jsonb not null default '[]',
  add column override_reason text,
  add column cancelled_reason text,
  -- Of the time between departure and return, what the driver is at the wheel.
  add column planned_driving_seconds int not null default 0 check (planned_driving_seconds >= 0);
create index trip_plan on trip (plan_id) where plan_id is not null;
create index trip_departure on trip (organisation_id, planned_departure_at, id);

do $$
declare
  name text;
begin
  foreach name in array array['route_plan', 'route_plan_travel'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert on %I to cerebro_app', name);
    if name = 'route_plan' then perform observe_table(name::regclass, false); end if;
  end loop;
end $$;
grant update on route_plan to cerebro_app;
