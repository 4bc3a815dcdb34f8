-- What moves stock beside orders: from reserve to pick faces, from warehouse to warehouse, from customers back [WMS-11].

-- How much of an item a bin that it is picked from should hold.
create table pick_face (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  location_id uuid not null references location,
  item_id uuid not null references item,
  minimum int not null check (minimum >= 0),
  maximum int not null check (maximum >= 1),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (minimum <= maximum)
);
create unique index pick_face_of on pick_face (location_id, item_id);
create index pick_face_item on pick_face (organisation_id, item_id);

-- One row where somebody has switched it; without one it is off.
create table replenishment_setting (
  organisation_id uuid primary key references organisation,
  automatic boolean not null,
  last_run_at timestamptz,
  last_run_tasks int,
  version int not null default 1
);

create table transfer_order (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null check (length(number) between 1 and 40),
  reference text,
  search_text text not null generated always as (lower(number || ' ' || coalesce(reference, ''))) stored,
  from_warehouse_id uuid not null references location,
  to_warehouse_id uuid not null references location,
  owner_id uuid references stock_owner,
  state text not null check (state in ('draft', 'confirmed', 'reserved', 'in_transit', 'partially_received', 'received',
    'closed', 'cancelled')),
  line_count int not null default 0,
  unit_count bigint not null default 0,
  expected_on date,
  shipped_at timestamptz,
  received_at timestamptz,
  note text,
  cancelled_reason text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (from_warehouse_id <> to_warehouse_id)
);
create unique index transfer_order_number on transfer_order (organisation_id, number);
create index transfer_order_created on transfer_order (organisation_id, created_at desc, id desc);
create index transfer_order_state on transfer_order (organisation_id, state);

create table transfer_order_line (
  transfer_order_id uuid not null references transfer_order,
  line_number int not null,
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  quantity int not null check (quantity > 0),
  reserved int not null default 0 check (reserved >= 0),
  shipped int not null default 0 check (shipped >= 0),
  -- Came whole, came broken, never came and was written off.
  received int not null default 0 check (received >= 0),
  damaged int not null default 0 check (damaged >= 0),
  lost int not null default 0 check (lost >= 0),
  short_reason text,
  primary key (transfer_order_id, line_number),
  constraint transfer_order_line_progress check (
    reserved + shipped <= quantity and received + damaged + lost <= shipped)
);
create index transfer_order_line_item on transfer_order_line (item_id);

create table return_order (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null check (length(number) between 1 and 40),
  reference text,
  search_text text not null generated always as (lower(number || ' ' || coalesce(reference, ''))) stored,
  customer_id uuid references customer,
  sales_order_id uuid references sales_order,
  warehouse_id uuid not null references location,
  owner_id uuid references stock_owner,
  state text not null check (state in ('requested', 'expected', 'received', 'inspected', 'closed', 'cancelled')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  line_count int not null default 0,
  unit_count bigint not null default 0,
  expected_on date,
  received_at timestamptz,
  note text,
  cancelled_reason text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index return_order_number on return_order (organisation_id, number);
create index return_order_created on return_order (organisation_id, created_at desc, id desc);
create index return_order_state on return_order (organisation_id, state);
create index return_order_sales_order on return_order (sales_order_id) where sales_order_id is not null;

create table return_order_line (
  return_order_id uuid not null references return_order,
  line_number int not null,
  organisation_id uuid not null references organisation,
  sales_order_line int,
  item_id uuid not null references item,
  reason text not null,
  quantity int not null check (quantity > 0),
  received int not null default 0 check (received between 0 and quantity),
  restocked int not null default 0 check (restocked >= 0),
  held int not null default 0 check (held >= 0),
  scrapped int not null default 0 check (scrapped >= 0),
  to_supplier int not null default 0 check (to_supplier >= 0),
  -- For information: no money is booked here.
  refund_minor bigint check (refund_minor >= 0),
  primary key (return_order_id, line_number),
  constraint return_order_line_progress check (restocked + held + scrapped + to_supplier <= received)
);
create index return_order_line_item on return_order_line (item_id);

alter table reservation add column transfer_order_id uuid references transfer_order;
create index reservation_transfer on reservation (transfer_order_id) where transfer_order_id is not null;

alter table stock_movement
  drop constraint stock_movement_document_type_check,
  add constraint stock_movement_document_type_check check (document_type in ('sales_order', 'purchase_order', 'import',
    'transfer_order', 'return_order', 'cycle_count', 'repack', 'pick_face'));
alter table warehouse_task
  drop constraint warehouse_task_document_type_check,
  add constraint warehouse_task_document_type_check check (document_type in
    ('sales_order', 'purchase_order', 'transfer_order', 'return_order', 'cycle_count', 'wave', 'pick_face'));
-- What is on its way to a bin, and out of one.
create index warehouse_task_to on warehouse_task (to_location_id) where state in ('open', 'claimed', 'exception');
create index warehouse_task_from on warehouse_task (from_location_id) where state in ('open', 'claimed', 'exception');

do $$
declare
  name text;
begin
  foreach name in array array['pick_face', 'replenishment_setting', 'transfer_order', 'transfer_order_line',
    'return_order', 'return_order_line'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update on %I to cerebro_app', name);
    perform observe_table(name::regclass, false);
  end loop;
end $$;
-- A bin may stop being a pick face; lines of drafts are replaced.
grant delete on pick_face, transfer_order_line, return_order_line to cerebro_app;
