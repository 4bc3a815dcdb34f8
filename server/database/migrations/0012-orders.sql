-- Sales orders [WMS-07]. `history` marks imported ones of the past: closed, and without any movement of stock.
create table sales_order (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null check (length(number) between 1 and 40),
  reference text,
  search_text text not null generated always as (lower(number || ' ' || coalesce(reference, ''))) stored,
  customer_id uuid references customer,
  warehouse_id uuid references location,
  state text not null check (state in ('draft', 'confirmed', 'allocated', 'released', 'picking', 'picked', 'packed',
    'shipped', 'delivered', 'closed', 'cancelled')),
  priority smallint not null default 3 check (priority between 1 and 5),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null default 0,
  line_count int not null default 0,
  unit_count bigint not null default 0,
  ordered_at timestamptz not null,
  due_at timestamptz,
  ship_to_name text,
  ship_to_address text,
  ship_to_country text check (ship_to_country ~ '^[A-Z]{2}$'),
  note text,
  back_order_of uuid references sales_order,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_reason text,
  history boolean not null default false,
  import_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not history or state in ('closed', 'cancelled'))
);
create unique index sales_order_number on sales_order (organisation_id, number);
create index sales_order_ordered on sales_order (organisation_id, ordered_at desc, id desc);
create index sales_order_state on sales_order (organisation_id, state, due_at) where not history;
create index sales_order_customer on sales_order (customer_id);
create index sales_order_shipped on sales_order (organisation_id, shipped_at) where shipped_at is not null;
create index sales_order_import on sales_order (import_id) where import_id is not null;
create index sales_order_search on sales_order using gin (search_text gin_trgm_ops);

-- Narrow, with one index and no row-by-row foreign keys: a million rows of history come in at once. The trigger
-- below checks the references of all rows of a statement together. Rows are taken back with their order.
create table sales_order_line (
  sales_order_id uuid not null,
  line_number int not null,
  organisation_id uuid not null,
  item_id uuid,
  quantity int not null,
  unit_price_minor bigint not null,
  kind text not null default 'sale' check (kind in ('sale', 'cancellation', 'charge', 'free_item', 'adjustment')),
  description text,
  -- What became of an open order's line, in units of `quantity`.
  allocated int not null default 0,
  picked int not null default 0,
  packed int not null default 0,
  shipped int not null default 0,
  back_ordered int not null default 0,
  cancelled int not null default 0,
  primary key (sales_order_id, line_number),
  check (item_id is not null or kind in ('charge', 'adjustment')),
  constraint sales_order_line_progress check (
    shipped >= 0 and shipped <= packed and packed <= picked and picked <= allocated
    and back_ordered >= 0 and cancelled >= 0
    and (allocated + back_ordered + cancelled = 0 or allocated + back_ordered + cancelled <= quantity))
);

create function check_sales_order_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added where not exists (
      select from sales_order o where o.id = added.sales_order_id and o.organisation_id = added.organisation_id)) then
    raise exception 'sales order of a line is unknown'
      using errcode = 'foreign_key_violation', constraint = 'sales_order_line_order';
  end if;
  if exists (select from added where item_id is not null and not exists (
      select from item i where i.id = added.item_id and i.organisation_id = added.organisation_id)) then
    raise exception 'item of a line is unknown'
      using errcode = 'foreign_key_violation', constraint = 'sales_order_line_item';
  end if;
  return null;
end $$;
create trigger references_checked after insert on sales_order_line referencing new table as added
  for each statement execute function check_sales_order_lines();

-- Purchase orders and what came of them [WMS-06].
create table purchase_order (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null check (length(number) between 1 and 40),
  reference text,
  search_text text not null generated always as (lower(number || ' ' || coalesce(reference, ''))) stored,
  supplier_id uuid not null references supplier,
  warehouse_id uuid references location,
  state text not null check (state in
    ('draft', 'confirmed', 'partially_received', 'received', 'closed', 'cancelled')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null default 0,
  line_count int not null default 0,
  unit_count bigint not null default 0,
  ordered_at timestamptz not null,
  expected_on date,
  received_at timestamptz,
  note text,
  cancelled_reason text,
  history boolean not null default false,
  import_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not history or state in ('closed', 'cancelled'))
);
create unique index purchase_order_number on purchase_order (organisation_id, number);
create index purchase_order_ordered on purchase_order (organisation_id, ordered_at desc, id desc);
create index purchase_order_state on purchase_order (organisation_id, state, expected_on) where not history;
create index purchase_order_supplier on purchase_order (supplier_id);
create index purchase_order_import on purchase_order (import_id) where import_id is not null;
create index purchase_order_search on purchase_order using gin (search_text gin_trgm_ops);

create table purchase_order_line (
  purchase_order_id uuid not null references purchase_order,
  line_number int not null,
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  quantity int not null check (quantity > 0),
  unit_cost_minor bigint check (unit_cost_minor >= 0),
  expected_on date,
  -- Good units that came, units that came broken, and units that will not come.
  received int not null default 0 check (received >= 0),
  damaged int not null default 0 check (damaged >= 0),
  short int not null default 0 check (short >= 0),
  primary key (purchase_order_id, line_number)
);
create index purchase_order_line_item on purchase_order_line (item_id);

-- Parcels: what left, in which cartons, with whom [WMS-09].
create table shipment (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  sales_order_id uuid not null references sales_order,
  state text not null check (state in ('packed', 'shipped', 'delivered', 'cancelled')),
  carrier text,
  service text,
  tracking_number text,
  packed_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index shipment_number on shipment (organisation_id, number);
create index shipment_order on shipment (sales_order_id);
create index shipment_state on shipment (organisation_id, state, packed_at desc);

create table carton (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  position int not null check (position > 0),
  sscc text not null check (sscc ~ '^[0-9]{18}$'),
  type text not null,
  length_mm int not null check (length_mm > 0),
  width_mm int not null check (width_mm > 0),
  height_mm int not null check (height_mm > 0),
  weight_grams int not null check (weight_grams >= 0),
  unique (shipment_id, position)
);
create unique index carton_sscc on carton (organisation_id, sscc);

create table carton_line (
  carton_id uuid not null references carton,
  line_number int not null,
  lot_key uuid not null,
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  lot_id uuid references lot,
  quantity int not null check (quantity > 0),
  primary key (carton_id, line_number, lot_key)
);

-- Work on the floor: one row per thing to do, of five kinds, each with claim, do, short and exception.
create table warehouse_task (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  warehouse_id uuid not null references location,
  kind text not null check (kind in ('receive', 'put_away', 'pick', 'pack', 'ship')),
  state text not null default 'open' check (state in ('open', 'claimed', 'done', 'short', 'exception', 'cancelled')),
  document_type text not null check (document_type in ('sales_order', 'purchase_order')),
  document_id uuid not null,
  document_number text not null,
  document_line int,
  item_id uuid references item,
  lot_id uuid references lot,
  quantity int not null check (quantity > 0),
  done_quantity int not null default 0 check (done_quantity between 0 and quantity),
  from_location_id uuid references location,
  to_location_id uuid references location,
  reservation_id uuid references reservation,
  -- Why the rules chose `to_location_id`: code and facts, shown to whoever does it.
  proposal jsonb,
  priority smallint not null default 3 check (priority between 1 and 5),
  due_at timestamptz,
  claimed_by uuid,
  claimed_by_name text,
  claimed_at timestamptz,
  finished_at timestamptz,
  finished_by uuid,
  finished_by_name text,
  reason text,
  note text,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index warehouse_task_queue on warehouse_task (organisation_id, kind, priority, due_at, id)
  where state in ('open', 'claimed', 'exception');
create index warehouse_task_document on warehouse_task (document_id);
create index warehouse_task_finished on warehouse_task (organisation_id, kind, finished_at)
  where finished_at is not null;

do $$
declare
  name text;
begin
  foreach name in array array['sales_order', 'sales_order_line', 'purchase_order', 'purchase_order_line', 'shipment',
    'carton', 'carton_line', 'warehouse_task'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update on %I to cerebro_app', name);
  end loop;
end $$;
-- For taking an import back, and for editing the lines of drafts.
grant delete on sales_order, sales_order_line, purchase_order, purchase_order_line to cerebro_app;
