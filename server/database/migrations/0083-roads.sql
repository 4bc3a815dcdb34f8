-- Where on earth goods come from and go to. Only warehouses have an address; bins lie in them.
alter table location
  add column address text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint location_on_earth check ((latitude is null) = (longitude is null)
    and (kind = 'warehouse' or num_nonnulls(address, country, latitude) = 0));
alter table customer
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint customer_on_earth check ((latitude is null) = (longitude is null));
-- An order may go elsewhere than to its customer's address.
alter table sales_order
  add column ship_to_latitude double precision check (ship_to_latitude between -90 and 90),
  add column ship_to_longitude double precision check (ship_to_longitude between -180 and 180),
  add constraint sales_order_on_earth check ((ship_to_latitude is null) = (ship_to_longitude is null));

-- Who carries for us [LOG-02].
create table carrier (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  code text not null check (length(code) between 1 and 40),
  code_key text not null generated always as (lower(code)) stored,
  name text not null check (length(name) between 1 and 120),
  search_text text not null generated always as (lower(code || ' ' || name)) stored,
  email text,
  phone text,
  active boolean not null default true,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now()
);
create unique index carrier_code on carrier (organisation_id, code_key);

-- What carries: a vehicle of our own and who drives it [LOG-04].
create table vehicle (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  -- Its registration plate or fleet number.
  code text not null check (length(code) between 1 and 40),
  code_key text not null generated always as (lower(code)) stored,
  name text not null check (length(name) between 1 and 120),
  search_text text not null generated always as (lower(code || ' ' || name)) stored,
  kind text not null check (kind in ('van', 'truck', 'truck_cold', 'tractor', 'trailer')),
  status text not null default 'available' check (status in ('available', 'on_road', 'in_workshop', 'out_of_service')),
  energy text not null default 'diesel' check (energy in ('diesel', 'petrol', 'electric', 'gas', 'hybrid')),
  skills text[] not null default '{}',
  capacity_grams bigint not null check (capacity_grams > 0),
  capacity_ml bigint not null check (capacity_ml > 0),
  home_location_id uuid references location,
  odometer_m bigint not null default 0 check (odometer_m >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cost_per_km_minor int not null default 0 check (cost_per_km_minor >= 0),
  cost_per_hour_minor int not null default 0 check (cost_per_hour_minor >= 0),
  cost_per_trip_minor int not null default 0 check (cost_per_trip_minor >= 0),
  archived_at timestamptz,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now()
);
create unique index vehicle_code on vehicle (organisation_id, code_key);

create table driver (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 120),
  search_text text not null generated always as (lower(name)) stored,
  -- The account they sign in with on the road; none: others report for them.
  account_id uuid references account,
  phone text,
  status text not null default 'available' check (status in ('available', 'on_duty', 'off', 'absent')),
  -- Whose rules their hours are held against.
  hours_rule text not null default 'eu_561' check (hours_rule in ('fmcsa_property', 'eu_561')),
  skills text[] not null default '{}',
  home_location_id uuid references location,
  shift_starts_minute smallint not null default 480 check (shift_starts_minute between 0 and 1439),
  shift_minutes smallint not null default 540 check (shift_minutes between 60 and 1440),
  archived_at timestamptz,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now()
);
create unique index driver_account on driver (organisation_id, account_id) where account_id is not null;

-- A shipment is one thing from the packing bench to the consignee's door: the warehouse sees what state its goods are in,
-- the road sees its step and what befell it. Both are read from the same two columns [LOG-01].
alter table shipment
  add column step text not null default 'draft' check (step in ('draft', 'rated', 'booked', 'labelled', 'picked_up',
    'in_transit', 'out_for_delivery', 'delivered', 'closed')),
  add column status text not null default 'draft' check (status in ('draft', 'rated', 'booked', 'labelled', 'picked_up',
    'in_transit', 'out_for_delivery', 'delivered', 'closed', 'held', 'delayed', 'attempt_failed', 'available_for_pickup',
    'returning', 'returned', 'lost', 'cancelled'));
-- The owner of the tables need not be a superuser.
alter table shipment no force row level security;
alter table sales_order no force row level security;
update shipment set (step, status) = (select mapped, coalesce(side, mapped) from (select
  case state when 'shipped' then 'picked_up' when 'delivered' then 'delivered' else 'draft' end as mapped,
  case state when 'cancelled' then 'cancelled' end as side) as now);
alter table shipment
  drop column state,
  add column state text not null generated always as (case
    when status = 'cancelled' then 'cancelled'
    when step in ('draft', 'rated', 'booked', 'labelled') then 'packed'
    when step in ('picked_up', 'in_transit', 'out_for_delivery') then 'shipped'
    else 'delivered' end) stored,
  -- Goods may be sent that no order asked for, and history comes without the bench it was packed on.
  alter column sales_order_id drop not null,
  alter column packed_at drop not null,
  -- Why it is held, delayed or failed.
  add column reason text,
  add column attempts int not null default 0,
  add column carrier_id uuid references carrier,
  add column mode text check (mode in ('van', 'truck', 'truck_cold', 'rail', 'sea', 'air')),
  add column from_location_id uuid references location,
  add column from_name text,
  add column from_country text,
  add column from_latitude double precision check (from_latitude between -90 and 90),
  add column from_longitude double precision check (from_longitude between -180 and 180),
  add column to_name text,
  add column to_address text,
  add column to_country text,
  add column to_latitude double precision check (to_latitude between -90 and 90),
  add column to_longitude double precision check (to_longitude between -180 and 180),
  -- Of what no cartons are known: of those that are, their own count.
  add column grams bigint check (grams >= 0),
  add column millilitres bigint check (millilitres >= 0),
  add column pieces int check (pieces >= 0),
  add column metres bigint check (metres >= 0),
  -- When the consignee takes goods.
  add column window_opens_at timestamptz,
  add column window_closes_at timestamptz,
  -- The first promise never changes; the one agreed on last does, and shipment_promise tells who changed it and why.
  add column promised_at timestamptz,
  add column agreed_at timestamptz,
  add column estimated_at timestamptz,
  add column price_minor bigint check (price_minor >= 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column note text,
  -- Whoever has it may follow the parcel without signing in.
  add column tracking_token text,
  add column version int not null default 1,
  add column import_id uuid,
  add constraint shipment_window check (window_opens_at <= window_closes_at),
  add constraint shipment_ends check ((from_latitude is null) = (from_longitude is null)
    and (to_latitude is null) = (to_longitude is null));
update shipment s set promised_at = o.due_at, agreed_at = o.due_at, to_name = o.ship_to_name,
    to_address = o.ship_to_address, to_country = o.ship_to_country, from_location_id = o.warehouse_id
  from sales_order o where o.id = s.sales_order_id;
alter table shipment force row level security;
alter table sales_order force row level security;
create index shipment_state on shipment (organisation_id, state, packed_at desc);
create index shipment_status on shipment (organisation_id, status, agreed_at);
create index shipment_promised on shipment (organisation_id, promised_at);
create index shipment_delivered on shipment (organisation_id, delivered_at) where delivered_at is not null;
create index shipment_carrier on shipment (carrier_id) where carrier_id is not null;
create index shipment_tracking_number on shipment (organisation_id, lower(tracking_number))
  where tracking_number is not null;
create unique index shipment_tracking_token on shipment (tracking_token) where tracking_token is not null;
create index shipment_import on shipment (import_id) where import_id is not null;

-- All that was told of a shipment, never changed; what came too late to matter is kept all the same.
create table shipment_event (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  status text not null,
  occurred_at timestamptz not null,
  told_at timestamptz not null,
  source text not null check (source in ('house', 'driver', 'carrier', 'import')),
  told_by text,
  reason text,
  note text,
  estimated_at timestamptz,
  latitude double precision,
  longitude double precision
);
-- Two words on one happening are one.
create unique index shipment_event_once on shipment_event (shipment_id, status, occurred_at);

alter table shipment no force row level security;
insert into shipment_event (organisation_id, shipment_id, status, occurred_at, told_at, source)
  select organisation_id, id, word, at, at, 'house' from shipment cross join lateral (values
    ('picked_up', shipped_at), ('delivered', delivered_at)) as told (word, at) where at is not null;
insert into shipment_event (organisation_id, shipment_id, status, occurred_at, told_at, source)
  select organisation_id, id, 'cancelled', packed_at, packed_at, 'house' from shipment where status = 'cancelled';
alter table shipment force row level security;

-- When each step was planned, was last expected and was made.
create table shipment_milestone (
  shipment_id uuid not null references shipment,
  step text not null check (step in ('booked', 'labelled', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered')),
  organisation_id uuid not null references organisation,
  planned_at timestamptz,
  estimated_at timestamptz,
  actual_at timestamptz,
  primary key (shipment_id, step)
);

create table shipment_promise (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  promised_at timestamptz,
  told_at timestamptz not null,
  told_by text not null,
  reason text not null
);
create index shipment_promise_of on shipment_promise (shipment_id, id);

-- A vehicle's way through a day: out of a depot, along stops, home again [LOG-06, LOG-07].
create table trip (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  state text not null check (state in ('planned', 'assigned', 'accepted', 'dispatched', 'active', 'completed', 'cancelled')),
  day date not null,
  vehicle_id uuid references vehicle,
  driver_id uuid references driver,
  from_location_id uuid not null references location,
  planned_departure_at timestamptz not null,
  planned_return_at timestamptz not null,
  departed_at timestamptz,
  returned_at timestamptz,
  planned_metres bigint not null check (planned_metres >= 0),
  driven_metres bigint check (driven_metres >= 0),
  planned_cost_minor bigint not null check (planned_cost_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index trip_number on trip (organisation_id, number);
create index trip_day on trip (organisation_id, day, state);
create index trip_vehicle on trip (vehicle_id, day);
create index trip_driver on trip (driver_id, day);

create table trip_stop (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  trip_id uuid not null references trip,
  position int not null check (position > 0),
  state text not null default 'planned' check (state in ('planned', 'en_route', 'arrived', 'servicing', 'completed',
    'partial', 'failed', 'skipped')),
  kind text not null default 'delivery' check (kind in ('delivery', 'pickup')),
  shipment_id uuid not null references shipment,
  name text not null,
  address text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  window_opens_at timestamptz,
  window_closes_at timestamptz,
  service_seconds int not null check (service_seconds >= 0),
  planned_arrival_at timestamptz not null,
  estimated_arrival_at timestamptz,
  arrived_at timestamptz,
  left_at timestamptz,
  reason text,
  version int not null default 1,
  -- Moved stops change places with each other within one statement or transaction.
  unique (trip_id, position) deferrable initially deferred
);
-- A shipment is on one way at a time; after a failed attempt it may be on another.
create unique index trip_stop_live on trip_stop (shipment_id)
  where state in ('planned', 'en_route', 'arrived', 'servicing');
create index trip_stop_of_shipment on trip_stop (shipment_id);

do $$
declare
  name text;
begin
  foreach name in array array['carrier', 'vehicle', 'driver', 'shipment_event', 'shipment_milestone', 'shipment_promise',
    'trip', 'trip_stop'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert on %I to cerebro_app', name);
    perform observe_table(name::regclass, name like 'shipment%');
  end loop;
end $$;
grant update on carrier, vehicle, driver, shipment_milestone, trip, trip_stop to cerebro_app;
-- Imports are taken back; a route that is planned anew lets go of its stops.
grant delete on carrier, vehicle, driver, shipment, shipment_event, shipment_milestone, shipment_promise, trip_stop
  to cerebro_app;
