-- EPCIS 2.0: events that were captured. Those of the organization's own ledger are not stored, but read from it [PLT-08].
create table epcis_capture (
  organisation_id uuid not null references organisation,
  id uuid not null default uuidv7() primary key,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  error_behaviour text not null check (error_behaviour in ('rollback', 'proceed')),
  received int not null,
  captured int not null,
  duplicates int not null,
  errors jsonb not null check (jsonb_typeof(errors) = 'array'),
  created_by text not null
);
create index epcis_capture_created on epcis_capture (organisation_id, created_at desc, id desc);

-- An event, or a declaration that one is wrong, which has the ID of that event. Rows are only ever added.
create table epcis_event (
  organisation_id uuid not null references organisation,
  id uuid not null primary key,
  capture_id uuid not null references epcis_capture,
  event_id text not null,
  declared_at timestamptz,
  type text not null,
  action text,
  biz_step text,
  disposition text,
  read_point text,
  biz_location text,
  event_time timestamptz not null,
  record_time timestamptz(3) not null,
  -- SHA-256 of the content, the same for every way to write it.
  digest bytea not null check (length(digest) = 32),
  -- Text as it was sent, with its fields in their order.
  event json not null
);
create unique index epcis_event_identity on epcis_event (organisation_id, event_id, coalesce(declared_at, '-infinity'));
create index epcis_event_happened on epcis_event (organisation_id, event_time, id);
create index epcis_event_recorded on epcis_event (organisation_id, record_time, id);
create index epcis_event_type on epcis_event (organisation_id, type, event_time, id);
create index epcis_event_step on epcis_event (organisation_id, biz_step, event_time, id);
create index epcis_event_disposition on epcis_event (organisation_id, disposition, event_time, id);
create index epcis_event_read_point on epcis_event (organisation_id, read_point, event_time, id);
create index epcis_event_location on epcis_event (organisation_id, biz_location, event_time, id);

-- Identifiers in an event, in one form for all ways to write them, by the field that names them.
create table epcis_event_key (
  organisation_id uuid not null references organisation,
  event_id uuid not null references epcis_event,
  role text not null,
  value text not null,
  primary key (event_id, role, value)
);
create index epcis_event_key_value on epcis_event_key (organisation_id, value, role, event_id);

do $$
declare
  name text;
begin
  foreach name in array array['epcis_capture', 'epcis_event', 'epcis_event_key'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert on %I to cerebro_app', name);
  end loop;
end $$;

-- The ledger by the time at which goods moved, of all kinds and of few; and the movements that take others back.
create index stock_movement_happened on stock_movement (organisation_id, occurred_at desc, id desc);
create index stock_movement_kind on stock_movement (organisation_id, kind, occurred_at desc, id desc);
create index stock_movement_taken_back on stock_movement (organisation_id, recorded_at desc, id desc)
  where corrects_id is not null;
