-- What a vehicle holds, and what it and its driver need to be let onto the road [LOG-04, LOG-05].
alter table vehicle
  -- Thousandths of a litre, of a kilowatt-hour where it is electric.
  add column tank_milli bigint check (tank_milli > 0);
alter table driver
  add column licence_number text,
  add column licence_classes text[] not null default '{}',
  add column licence_expires_on date,
  add column medical_expires_on date,
  -- Last trained or evaluated on powered industrial trucks; null: does not drive any, or nobody wrote it down.
  add column truck_trained_on date,
  -- Null: the organisation's.
  add column time_zone text,
  add column hours_cycle text not null default '70_8' check (hours_cycle in ('60_7', '70_8'));

-- What a vehicle or a driver was, since when and by whose word; never changed.
create table fleet_status (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  vehicle_id uuid references vehicle,
  driver_id uuid references driver,
  status text not null,
  began_at timestamptz not null,
  told_by text not null,
  note text,
  check (num_nonnulls(vehicle_id, driver_id) = 1)
);
create index fleet_status_of_vehicle on fleet_status (vehicle_id, began_at desc) where vehicle_id is not null;
create index fleet_status_of_driver on fleet_status (driver_id, began_at desc) where driver_id is not null;

-- An odometer runs forward. One that was read wrongly is set right by a reading with a reason, and the wrong one stays.
create table odometer_reading (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  vehicle_id uuid not null references vehicle,
  read_at timestamptz not null,
  metres bigint not null check (metres >= 0),
  source text not null check (source in ('manual', 'fuel', 'inspection', 'workshop', 'trip')),
  -- With one the reading is no distance driven: from here on it is counted anew.
  correction_reason text,
  told_by text not null,
  created_at timestamptz not null
);
create index odometer_reading_of on odometer_reading (vehicle_id, read_at desc, id desc);

create table fuel_transaction (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  vehicle_id uuid not null references vehicle,
  driver_id uuid references driver,
  filled_at timestamptz not null,
  unit text not null check (unit in ('litre', 'kwh')),
  -- Thousandths of its unit.
  amount_milli bigint not null check (amount_milli > 0),
  is_full boolean not null,
  cost_minor bigint not null check (cost_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  place text,
  -- As it stands on the receipt; no reading comes of one that contradicts the readings there are.
  odometer_m bigint check (odometer_m >= 0),
  odometer_id uuid references odometer_reading,
  told_by text not null,
  created_at timestamptz not null
);
create index fuel_transaction_of on fuel_transaction (vehicle_id, filled_at desc, id desc);

create table maintenance_plan (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  vehicle_id uuid not null references vehicle,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('service', 'annual_inspection', 'other')),
  every_metres bigint check (every_metres > 0),
  every_days int check (every_days > 0),
  last_done_on date not null,
  last_done_metres bigint not null check (last_done_metres >= 0),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check (num_nonnulls(every_metres, every_days) > 0)
);
create index maintenance_plan_of on maintenance_plan (vehicle_id) where archived_at is null;

create table work_order (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  vehicle_id uuid not null references vehicle,
  plan_id uuid references maintenance_plan,
  title text not null check (length(title) between 1 and 120),
  state text not null default 'open' check (state in ('open', 'in_workshop', 'done', 'cancelled')),
  opened_at timestamptz not null,
  opened_by text not null,
  started_at timestamptz,
  ended_at timestamptz,
  cost_minor bigint check (cost_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text,
  version int not null default 1
);
create unique index work_order_number on work_order (organisation_id, number);
create index work_order_of on work_order (vehicle_id, state);
create index work_order_ended on work_order (organisation_id, ended_at) where ended_at is not null;

-- A driver's report on the vehicle before or after the day's driving, and what was wrong with it.
create table vehicle_inspection (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  vehicle_id uuid not null references vehicle,
  driver_id uuid references driver,
  inspected_at timestamptz not null,
  phase text not null check (phase in ('pre_trip', 'post_trip')),
  told_by text not null,
  note text,
  created_at timestamptz not null
);
create index vehicle_inspection_of on vehicle_inspection (vehicle_id, inspected_at desc);

create table vehicle_defect (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  inspection_id uuid not null references vehicle_inspection,
  vehicle_id uuid not null references vehicle,
  part text not null,
  is_safety boolean not null,
  note text,
  found_at timestamptz not null,
  repair text check (repair in ('repaired', 'not_needed')),
  repaired_at timestamptz,
  repaired_by text,
  repair_note text,
  -- The next driver has read it and agrees.
  certified_at timestamptz,
  certified_by text,
  version int not null default 1,
  check ((repair is null) = (repaired_at is null)),
  check (certified_at is null or repaired_at is not null)
);
create index vehicle_defect_of on vehicle_defect (vehicle_id, found_at desc);
create index vehicle_defect_open on vehicle_defect (organisation_id) where certified_at is null;

-- Duty of drivers [LOG-05]. An entry is corrected by others in its place; it stays, and says what replaced it.
create table duty_correction (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  driver_id uuid not null references driver,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  corrected_by text not null,
  corrected_at timestamptz not null,
  check (ended_at > began_at)
);
create index duty_correction_of on duty_correction (driver_id, began_at);

create table duty_entry (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  driver_id uuid not null references driver,
  vehicle_id uuid references vehicle,
  duty text not null check (duty in ('driving', 'on_duty', 'available', 'sleeper', 'off_duty')),
  began_at timestamptz not null,
  -- Null: it goes on.
  ended_at timestamptz,
  source text not null check (source in ('driver', 'dispatcher')),
  entered_by text not null,
  entered_at timestamptz not null,
  note text,
  correction_id uuid references duty_correction,
  replaced_by uuid references duty_correction,
  check (ended_at > began_at)
);
create index duty_entry_of on duty_entry (driver_id, began_at desc);
create unique index duty_entry_going_on on duty_entry (driver_id) where ended_at is null and replaced_by is null;
create index duty_entry_driven on duty_entry (vehicle_id, began_at) where vehicle_id is not null and duty = 'driving';

do $$
declare
  name text;
begin
  foreach name in array array['fleet_status', 'odometer_reading', 'fuel_transaction', 'maintenance_plan', 'work_order',
    'vehicle_inspection', 'vehicle_defect', 'duty_correction', 'duty_entry'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert on %I to cerebro_app', name);
    perform observe_table(name::regclass, false);
  end loop;
end $$;
grant update on maintenance_plan, work_order, vehicle_defect to cerebro_app;
grant update (ended_at, replaced_by) on duty_entry to cerebro_app;
-- What was entered by mistake a moment ago is taken back; the audit trail keeps it.
grant delete on odometer_reading, fuel_transaction, maintenance_plan, duty_entry to cerebro_app;
