-- Row-level security lets an index be used only by operators that are known to leak nothing. Equality and order of
-- text are; LIKE becomes so here, since its only complaints are about the pattern. It needs a superuser: on a server
-- without one, searching still works, but reads all rows of the organisation. For the same reason, what is
-- searched for without regard to case is kept in columns of its own: lower() is not known to be leakproof either.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'LIKE stays unmarked: searches will not use their indexes';
end $$;

-- Where stock can be: a tree of warehouse, zone, aisle and bin, and the virtual places at the other end of
-- every movement that enters or leaves the house [WMS-01]. Millimetres from the warehouse's corner, to scale.
create table location (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  warehouse_id uuid references location,
  parent_id uuid references location,
  kind text not null check (kind in ('warehouse', 'zone', 'aisle', 'bin', 'virtual')),
  purpose text,
  -- Only bins and virtual places hold stock; null elsewhere, so that a balance cannot refer to a zone.
  physical boolean generated always as (case kind when 'bin' then true when 'virtual' then false end) stored,
  code text not null check (length(code) between 1 and 40),
  code_key text not null generated always as (lower(code)) stored,
  name text not null check (length(name) between 1 and 120),
  search_text text not null generated always as (lower(code || ' ' || name)) stored,
  x_mm int not null default 0,
  y_mm int not null default 0,
  z_mm int not null default 0,
  width_mm int not null default 0 check (width_mm >= 0),
  depth_mm int not null default 0 check (depth_mm >= 0),
  height_mm int not null default 0 check (height_mm >= 0),
  capacity_grams bigint check (capacity_grams > 0),
  capacity_ml bigint check (capacity_ml > 0),
  -- Where the bin comes on the walk through the warehouse.
  pick_sequence int not null default 0,
  archived_at timestamptz,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now(),
  unique (id, physical),
  constraint location_shape check (
    case kind
      when 'warehouse' then parent_id is null and purpose is null
      when 'virtual' then parent_id is null and warehouse_id is null
        and purpose in ('supplier', 'customer', 'adjustment', 'scrap', 'transit')
      else parent_id is not null and warehouse_id is not null
        and purpose in ('receiving', 'storage', 'pick', 'packing', 'staging', 'shipping')
    end)
);
create unique index location_code on location (organisation_id, code_key);
create unique index location_virtual on location (organisation_id, purpose) where kind = 'virtual';
create index location_children on location (parent_id);
create index location_of_warehouse on location (warehouse_id, kind, purpose);
create index location_import on location (import_id) where import_id is not null;
create index location_search on location using gin (search_text gin_trgm_ops);

create table supplier (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  code text not null check (length(code) between 1 and 60),
  code_key text not null generated always as (lower(code)) stored,
  name text not null check (length(name) between 1 and 200),
  search_text text not null generated always as (lower(code || ' ' || name)) stored,
  email text,
  phone text,
  address text,
  country text check (country ~ '^[A-Z]{2}$'),
  lead_time_days int check (lead_time_days between 0 and 3650),
  archived_at timestamptz,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now()
);
create unique index supplier_code on supplier (organisation_id, code_key);
create index supplier_import on supplier (import_id) where import_id is not null;
create index supplier_search on supplier using gin (search_text gin_trgm_ops);

create table customer (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  code text not null check (length(code) between 1 and 60),
  code_key text not null generated always as (lower(code)) stored,
  name text not null check (length(name) between 1 and 200),
  search_text text not null generated always as (lower(code || ' ' || name)) stored,
  email text,
  phone text,
  address text,
  country text check (country ~ '^[A-Z]{2}$'),
  archived_at timestamptz,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now()
);
create unique index customer_code on customer (organisation_id, code_key);
create index customer_import on customer (import_id) where import_id is not null;
create index customer_search on customer using gin (search_text gin_trgm_ops);

create table item (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  sku text not null check (length(sku) between 1 and 60),
  sku_key text not null generated always as (lower(sku)) stored,
  name text not null check (length(name) between 1 and 200),
  description text,
  barcode text check (length(barcode) between 1 and 60),
  category text check (length(category) between 1 and 80),
  base_unit text not null default 'each' check (length(base_unit) between 1 and 20),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  weight_grams int check (weight_grams > 0),
  abc_class text check (abc_class in ('A', 'B', 'C')),
  reorder_point bigint check (reorder_point >= 0),
  reorder_quantity bigint check (reorder_quantity > 0),
  lot_tracked boolean not null default false,
  price_minor bigint check (price_minor >= 0),
  cost_minor bigint check (cost_minor >= 0),
  search_text text not null generated always as (lower(sku || ' ' || name || ' ' || coalesce(barcode, ''))) stored,
  archived_at timestamptz,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index item_sku on item (organisation_id, sku_key);
create index item_barcode on item (organisation_id, barcode) where barcode is not null;
create index item_name on item (organisation_id, name, id);
create index item_category on item (organisation_id, category);
create index item_import on item (import_id) where import_id is not null;
create index item_search on item using gin (search_text gin_trgm_ops);

-- Packaging levels: one case = 12 each [WMS-04].
create table item_unit (
  item_id uuid not null references item,
  organisation_id uuid not null references organisation,
  unit text not null check (length(unit) between 1 and 20),
  factor int not null check (factor > 1),
  barcode text check (length(barcode) between 1 and 60),
  primary key (item_id, unit)
);
create index item_unit_barcode on item_unit (organisation_id, barcode) where barcode is not null;

create table item_supplier (
  item_id uuid not null references item,
  supplier_id uuid not null references supplier,
  organisation_id uuid not null references organisation,
  supplier_sku text,
  cost_minor bigint check (cost_minor >= 0),
  lead_time_days int check (lead_time_days between 0 and 3650),
  minimum_quantity int check (minimum_quantity > 0),
  preferred boolean not null default false,
  primary key (item_id, supplier_id)
);
create index item_supplier_of on item_supplier (supplier_id);

create table lot (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  code text not null check (length(code) between 1 and 60),
  code_key text not null generated always as (lower(code)) stored,
  expires_on date,
  created_at timestamptz not null default now(),
  unique (id, item_id)
);
create unique index lot_code on lot (item_id, code_key);
create index lot_expiry on lot (organisation_id, expires_on) where expires_on is not null;

do $$
declare
  name text;
begin
  foreach name in array array['location', 'supplier', 'customer', 'item', 'item_unit', 'item_supplier', 'lot'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    -- Deleting is for taking an import back; everything else is archived.
    execute format('grant select, insert, update, delete on %I to cerebro_app', name);
  end loop;
end $$;
