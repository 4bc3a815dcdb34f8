-- A category that says what its items tell of themselves and how they are treated. Items name it as they always did:
-- `item.category` is its name, in any case [PLT-10].
-- The name is wanted for the categories themselves.
alter index item_category rename to item_in_category;
create table item_category (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 80),
  name_key text not null generated always as (lower(name)) stored,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index item_category_name on item_category (organisation_id, name_key);

create table attribute_definition (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  category_id uuid not null references item_category,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (length(label) between 1 and 80),
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  unit text check (length(unit) between 1 and 20),
  choices text[] not null default '{}',
  required boolean not null default false,
  position int not null,
  created_at timestamptz not null,
  check ((kind = 'choice') = (cardinality(choices) > 0))
);
create unique index attribute_definition_key on attribute_definition (category_id, key);

-- What an item says; as text, checked by its definition when it is written.
create table item_attribute (
  item_id uuid not null references item,
  definition_id uuid not null references attribute_definition,
  organisation_id uuid not null references organisation,
  value text not null check (length(value) between 1 and 500),
  updated_at timestamptz not null,
  primary key (item_id, definition_id)
);
create index item_attribute_of on item_attribute (definition_id);

-- How goods of a category are treated: each column is obeyed by a command.
create table stock_policy (
  category_id uuid primary key references item_category,
  organisation_id uuid not null references organisation,
  lot_required boolean not null,
  minimum_shelf_life_days int check (minimum_shelf_life_days between 0 and 3650),
  strategy text not null check (strategy in ('fefo', 'fifo')),
  quarantine_on_receipt boolean not null,
  version int not null default 1,
  created_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['item_category', 'attribute_definition', 'item_attribute', 'stock_policy'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    -- Deleting is for taking a template back, and for values that are emptied.
    execute format('grant select, insert, update, delete on %I to cerebro_app', name);
    perform observe_table(name::regclass, false);
  end loop;
end $$;
