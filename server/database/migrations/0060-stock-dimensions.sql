-- Stock of one item at one place is not all alike: it has a status, it may stand on a pallet, and it may be somebody
-- else's. A balance and both ends of a movement say so; a serial number says it for a single piece [WMS-04, WMS-05].

-- Whose goods they are, where they are not the organisation's own.
create table stock_owner (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  code text not null check (length(code) between 1 and 60),
  code_key text not null generated always as (lower(code)) stored,
  name text not null check (length(name) between 1 and 200),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index stock_owner_code on stock_owner (organisation_id, code_key);

-- Pallets, cases, totes and parcels; one may stand in another. Where it stands is where all that is in it stands.
create table handling_unit (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  sscc text not null check (sscc ~ '^[0-9]{18}$'),
  type text not null check (type in ('pallet', 'case', 'tote', 'parcel')),
  state text not null check (state in
    ('empty', 'open', 'closed', 'staged', 'loaded', 'shipped', 'received', 'broken_down')),
  parent_id uuid references handling_unit,
  -- Null once it has left the house.
  location_id uuid references location,
  note text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (parent_id <> id)
);
create unique index handling_unit_sscc on handling_unit (organisation_id, sscc);
create index handling_unit_parent on handling_unit (parent_id) where parent_id is not null;
create index handling_unit_location on handling_unit (location_id) where location_id is not null;

-- A lot that is not available is neither promised nor picked, wherever it lies.
alter table lot
  add column status text not null default 'available'
    check (status in ('available', 'on_hold', 'quarantined', 'recalled')),
  add column status_reason text,
  add column status_changed_at timestamptz,
  add column version int not null default 1;

alter table item add column serial_tracked boolean not null default false;

-- One row for each piece; where it is follows from its last movement, and is kept in the same transaction.
create table serial_number (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  code text not null check (length(code) between 1 and 60),
  code_key text not null generated always as (lower(code)) stored,
  lot_id uuid,
  location_id uuid not null references location,
  status text not null,
  unit_id uuid references handling_unit,
  owner_id uuid references stock_owner,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (lot_id, item_id) references lot (id, item_id)
);
create unique index serial_number_code on serial_number (item_id, code_key);
create index serial_number_place on serial_number (item_id, location_id);
create index serial_number_anywhere on serial_number (organisation_id, code_key);

-- Which pieces a movement moved: part of the ledger, and only ever added.
create table movement_serial (
  movement_id uuid not null references stock_movement (id),
  serial_id uuid not null references serial_number,
  organisation_id uuid not null references organisation,
  primary key (movement_id, serial_id)
);
create index movement_serial_of on movement_serial (serial_id);

alter table stock_movement
  add column from_status text not null default 'available',
  add column to_status text not null default 'available',
  add column from_unit_id uuid references handling_unit,
  add column to_unit_id uuid references handling_unit,
  add column owner_id uuid references stock_owner,
  add column serial_count int not null default 0 check (serial_count >= 0),
  drop constraint stock_movement_check,
  add constraint stock_movement_moves check
    ((from_location_id, from_status, from_unit_id) is distinct from (to_location_id, to_status, to_unit_id)),
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_kind_check check (kind in ('opening', 'receipt', 'put_away', 'pick', 'pack', 'ship',
    'adjustment', 'transfer', 'scrap', 'correction', 'count', 'replenishment', 'return', 'repack', 'status', 'unit')),
  drop constraint stock_movement_document_type_check,
  add constraint stock_movement_document_type_check check (document_type in ('sales_order', 'purchase_order', 'import',
    'transfer_order', 'return_order', 'cycle_count', 'repack'));
create index stock_movement_lot on stock_movement (lot_id) where lot_id is not null;
create index stock_movement_from_unit on stock_movement (from_unit_id) where from_unit_id is not null;
create index stock_movement_to_unit on stock_movement (to_unit_id) where to_unit_id is not null;

drop trigger observed on stock_balance;
alter table stock_balance
  add column status text not null default 'available'
    check (status in ('available', 'on_hold', 'quarantined', 'damaged', 'expired')),
  add column unit_id uuid references handling_unit,
  add column unit_key uuid generated always as (coalesce(unit_id, '00000000-0000-0000-0000-000000000000')) stored,
  add column owner_id uuid references stock_owner,
  add column owner_key uuid generated always as (coalesce(owner_id, '00000000-0000-0000-0000-000000000000')) stored,
  drop constraint stock_balance_pkey,
  add primary key (item_id, lot_key, location_id, status, unit_key, owner_key),
  add constraint stock_balance_promised check (reserved = 0 or status = 'available');
create index stock_balance_unit on stock_balance (unit_id) where unit_id is not null and on_hand <> 0;
create index stock_balance_lot on stock_balance (lot_id) where lot_id is not null and on_hand <> 0;

-- What is promised is promised from where it stands, and is the order's owner's.
alter table reservation
  add column unit_id uuid references handling_unit,
  add column owner_id uuid references stock_owner;
alter table sales_order add column owner_id uuid references stock_owner;
alter table purchase_order add column owner_id uuid references stock_owner;

-- Which goods a task is about, beside item and lot.
alter table warehouse_task
  add column status text not null default 'available'
    check (status in ('available', 'on_hold', 'quarantined', 'damaged', 'expired')),
  add column unit_id uuid references handling_unit,
  add column owner_id uuid references stock_owner,
  drop constraint warehouse_task_kind_check,
  add constraint warehouse_task_kind_check
    check (kind in ('receive', 'put_away', 'pick', 'pack', 'ship', 'replenish', 'count')),
  drop constraint warehouse_task_document_type_check,
  add constraint warehouse_task_document_type_check check (document_type in
    ('sales_order', 'purchase_order', 'transfer_order', 'return_order', 'cycle_count'));

do $$
declare
  name text;
begin
  foreach name in array array['stock_owner', 'handling_unit', 'serial_number', 'movement_serial'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
  foreach name in array array['stock_balance', 'stock_owner', 'handling_unit', 'serial_number'] loop
    perform observe_table(name::regclass, false);
  end loop;
end $$;
grant select, insert, update on stock_owner, handling_unit, serial_number to cerebro_app;
grant select, insert on movement_serial to cerebro_app;

create trigger append_only before update or delete on movement_serial
  for each row execute function refuse_ledger_change();
create trigger no_truncate before truncate on movement_serial
  for each statement execute function refuse_ledger_change();
