-- What tells where a vehicle is: a box in it or a phone of its driver [LOG-08].
create table device (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  -- How it names itself; Traccar calls it so too.
  unique_id text not null check (length(unique_id) between 1 and 128),
  vehicle_id uuid not null references vehicle,
  token_hash bytea unique,
  last_told_at timestamptz,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index device_unique on device (organisation_id, lower(unique_id)) where archived_at is null;
create index device_vehicle on device (vehicle_id) where archived_at is null;

-- Where vehicles were, a table for each week of UTC. Old ones are dropped whole.
create table vehicle_position (
  organisation_id uuid not null,
  device_id uuid not null,
  vehicle_id uuid not null,
  at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  speed_kmh real,
  heading real,
  -- Metres that it may be off by, as the device says.
  accuracy real,
  primary key (device_id, at)
) partition by range (at);
create index vehicle_position_trail on vehicle_position (vehicle_id, at);

-- Where each vehicle was last; what comes late never turns it back.
create table vehicle_last_position (
  vehicle_id uuid primary key references vehicle,
  organisation_id uuid not null references organisation,
  device_id uuid not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  speed_kmh real,
  heading real,
  accuracy real,
  -- Since when it has stood where it stands, give or take what receivers err by.
  standing_since timestamptz,
  -- From here on its visits to fences are to be reckoned anew; null when they are right.
  look_from timestamptz
);
create index vehicle_last_position_due on vehicle_last_position (organisation_id) where look_from is not null;

-- A place with a border: drawn by hand, or around a warehouse or a customer.
create table fence (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 120),
  search_text text not null generated always as (lower(name)) stored,
  -- What it is around; it is made once and stays as people have changed it.
  location_id uuid references location,
  customer_id uuid references customer,
  -- {kind: circle, centre, radius} or {kind: polygon, corners}.
  shape jsonb not null,
  dwell_minutes int not null default 60 check (dwell_minutes between 1 and 10080),
  free_minutes int not null default 60 check (free_minutes between 0 and 10080),
  step_minutes int not null default 15 check (step_minutes between 1 and 1440),
  step_minor int not null default 0 check (step_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint fence_around_one check (num_nonnulls(location_id, customer_id) <= 1)
);
create unique index fence_location on fence (location_id) where location_id is not null;
create unique index fence_customer on fence (customer_id) where customer_id is not null;
create index fence_live on fence (organisation_id, search_text) where archived_at is null;

-- When a vehicle was within a fence. Late positions may move its ends.
create table fence_visit (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  fence_id uuid not null references fence,
  vehicle_id uuid not null references vehicle,
  entered_at timestamptz not null,
  left_at timestamptz,
  dwell_told_at timestamptz,
  constraint fence_visit_order check (left_at > entered_at),
  unique (vehicle_id, fence_id, entered_at)
);
create index fence_visit_open on fence_visit (organisation_id, entered_at) where left_at is null;
create index fence_visit_recent on fence_visit (organisation_id, entered_at desc, id);

-- What was told of it, never changed.
create table fence_event (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  fence_id uuid not null references fence,
  vehicle_id uuid not null references vehicle,
  kind text not null check (kind in ('enter', 'exit', 'dwell', 'corrected')),
  occurred_at timestamptz not null,
  told_at timestamptz not null
);
create index fence_event_recent on fence_event (organisation_id, occurred_at desc, id);

do $$
declare
  name text;
begin
  foreach name in array array['device', 'vehicle_position', 'vehicle_last_position', 'fence', 'fence_visit',
    'fence_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert on %I to cerebro_app', name);
  end loop;
end $$;
grant update on device, vehicle_last_position, fence, fence_visit to cerebro_app;
grant delete on fence, fence_visit to cerebro_app;
select observe_table('fence', false);

-- A token says which organisation a device belongs to, before there is one.
create function device_of_token(wanted bytea) returns table (organisation_id uuid, unique_id text)
  language sql stable security definer set search_path = public
  begin atomic
    select d.organisation_id, d.unique_id from device d where d.token_hash = wanted and d.archived_at is null;
  end;
grant select (organisation_id, unique_id, token_hash, archived_at) on device to cerebro_lookup;
create policy lookup on device for select to cerebro_lookup using (true);
revoke all on function device_of_token(bytea) from public;
grant execute on function device_of_token(bytea) to cerebro_app;
grant create on schema public to cerebro_lookup;
alter function device_of_token(bytea) owner to cerebro_lookup;
revoke create on schema public from cerebro_lookup;

-- Tables for the weeks from one moment to another; those that are there stay.
create function make_position_weeks(first timestamptz, last timestamptz) returns int
  language plpgsql security definer set search_path = public
  as $$
declare
  week timestamp := date_trunc('week', first at time zone 'UTC');
  made int := 0;
  name text;
begin
  if last - first > interval '2 years' then raise exception 'too many weeks at once'; end if;
  -- Two nodes that make the same week wait for each other.
  perform pg_advisory_xact_lock(hashtext('vehicle_position'));
  while week <= last at time zone 'UTC' loop
    name := 'vehicle_position_' || to_char(week, 'IYYY"w"IW');
    if to_regclass(name) is null then
      execute format('create table %I partition of vehicle_position for values from (%L) to (%L)', name,
        week at time zone 'UTC', (week + interval '1 week') at time zone 'UTC');
      execute format('alter table %I enable row level security', name);
      made := made + 1;
    end if;
    week := week + interval '1 week';
  end loop;
  return made;
end $$;
revoke all on function make_position_weeks(timestamptz, timestamptz) from public;
grant execute on function make_position_weeks(timestamptz, timestamptz) to cerebro_app;

-- Weeks that are over since before a moment go, with all that is in them.
create function drop_position_weeks(before timestamptz) returns int
  language plpgsql security definer set search_path = public
  as $$
declare
  gone int := 0;
  name text;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'vehicle_position'::regclass
        and (to_date(right(c.relname, 7), 'IYYY"w"IW') + 7)::timestamp at time zone 'UTC' <= before
  loop
    execute format('drop table %I', name);
    gone := gone + 1;
  end loop;
  return gone;
end $$;
revoke all on function drop_position_weeks(timestamptz) from public;
grant execute on function drop_position_weeks(timestamptz) to cerebro_app;
