-- The ledger of stock: every row moves a quantity from one place to another, so that the sum over all places of
-- an item is always zero. Rows are only ever added. Each item has a hash chain of its own: no global lock [WMS-02].
create table stock_movement (
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  sequence bigint not null check (sequence > 0),
  id uuid not null unique,
  lot_id uuid,
  quantity bigint not null check (quantity > 0),
  from_location_id uuid not null references location,
  to_location_id uuid not null references location,
  kind text not null check (kind in
    ('opening', 'receipt', 'put_away', 'pick', 'pack', 'ship', 'adjustment', 'transfer', 'scrap', 'correction')),
  reason text,
  note text,
  document_type text check (document_type in ('sales_order', 'purchase_order', 'import')),
  document_id uuid,
  document_line int,
  command_id text not null,
  corrects_id uuid,
  actor_kind text not null check (actor_kind in ('account', 'api_key', 'system')),
  actor_id uuid,
  actor_name text not null,
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (item_id, sequence),
  foreign key (lot_id, item_id) references lot (id, item_id),
  foreign key (corrects_id) references stock_movement (id),
  check (from_location_id <> to_location_id),
  check ((document_type is null) = (document_id is null))
);
-- A movement is taken back once at most.
create unique index stock_movement_correction on stock_movement (corrects_id) where corrects_id is not null;
create index stock_movement_document on stock_movement (document_id) where document_id is not null;
create index stock_movement_recent on stock_movement (organisation_id, recorded_at desc, id desc);
create index stock_movement_from on stock_movement (from_location_id, recorded_at desc);
create index stock_movement_to on stock_movement (to_location_id, recorded_at desc);

-- The end of each item's chain; its row is also the lock under which the chain grows.
create table stock_chain (
  item_id uuid primary key references item,
  organisation_id uuid not null references organisation,
  last_sequence bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(last_hash) = 32)
) with (fillfactor = 50);

create function start_stock_chain() returns trigger language plpgsql as $$
begin
  insert into stock_chain (item_id, organisation_id) select id, organisation_id from added;
  return null;
end $$;
create trigger start_stock_chain after insert on item referencing new table as added
  for each statement execute function start_stock_chain();

create function end_stock_chain() returns trigger language plpgsql as $$
begin
  delete from stock_chain where item_id = old.id and last_sequence = 0;
  return old;
end $$;
create trigger end_stock_chain before delete on item for each row execute function end_stock_chain();

-- How much is where: the ledger summed up, kept in the same transaction. Virtual places may go below zero.
create table stock_balance (
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  lot_id uuid,
  -- The lot, or zeros for none: keys cannot hold null.
  lot_key uuid generated always as (coalesce(lot_id, '00000000-0000-0000-0000-000000000000')) stored,
  location_id uuid not null,
  physical boolean not null,
  on_hand bigint not null,
  reserved bigint not null default 0,
  -- When the oldest of it came into the house: what first-in-first-out goes by.
  received_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (item_id, lot_key, location_id),
  foreign key (location_id, physical) references location (id, physical),
  foreign key (lot_id, item_id) references lot (id, item_id),
  constraint stock_balance_covered check (
    case when physical then 0 <= reserved and reserved <= on_hand else reserved = 0 end)
) with (fillfactor = 70);
create index stock_balance_location on stock_balance (location_id) where on_hand <> 0;
create index stock_balance_stocked on stock_balance (organisation_id, item_id) where physical and on_hand > 0;

-- Stock promised to somebody: hard ones (active, partially_picked) name a bin and count in its balance, proposed
-- ones wait for stock to come [WMS-03].
create table reservation (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  lot_id uuid,
  location_id uuid references location,
  sales_order_id uuid,
  line_number int,
  quantity bigint not null check (quantity > 0),
  picked bigint not null default 0 check (picked between 0 and quantity),
  state text not null check (state in ('proposed', 'active', 'partially_picked', 'consumed', 'released', 'expired')),
  expires_at timestamptz not null,
  -- For proposed ones: the day the stock is expected.
  expected_on date,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (lot_id, item_id) references lot (id, item_id),
  check (state = 'proposed' or state in ('released', 'expired') or location_id is not null)
);
create index reservation_order on reservation (sales_order_id) where sales_order_id is not null;
create index reservation_open on reservation (item_id, location_id)
  where state in ('proposed', 'active', 'partially_picked');
create index reservation_expiry on reservation (expires_at)
  where state in ('proposed', 'active', 'partially_picked');

do $$
declare
  name text;
begin
  foreach name in array array['stock_movement', 'stock_chain', 'stock_balance', 'reservation'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
end $$;
grant select, insert on stock_movement to cerebro_app;
grant select, insert, update, delete on stock_chain to cerebro_app;
grant select, insert, update on stock_balance, reservation to cerebro_app;

-- Nobody changes the ledger, whatever role they were given: only a superuser who first disables these triggers.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock_movement is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on stock_movement
  for each row execute function refuse_ledger_change();
create trigger no_truncate before truncate on stock_movement
  for each statement execute function refuse_ledger_change();

-- Ids and nothing else, for jobs that run for every organisation in turn: each run is then scoped to one.
create table tenant (organisation_id uuid primary key references organisation);
grant select, insert on tenant to cerebro_app;
create function add_tenant() returns trigger language plpgsql as $$
begin
  insert into tenant (organisation_id) select id from added;
  return null;
end $$;
create trigger add_tenant after insert on organisation referencing new table as added
  for each statement execute function add_tenant();
insert into tenant (organisation_id) select id from organisation;
