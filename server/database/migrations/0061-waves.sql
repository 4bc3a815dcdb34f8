-- Waves: orders that go to the floor together, on carts, in walking order [WMS-08].

-- Rules that release waves by themselves while they are on.
create table wave_rule (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 80),
  enabled boolean not null default false,
  every_minutes int not null check (every_minutes between 1 and 1440),
  warehouse_id uuid references location,
  rule jsonb not null,
  max_orders int not null check (max_orders between 1 and 200),
  max_lines int not null check (max_lines between 1 and 2000),
  cart jsonb not null,
  ran_at timestamptz,
  last_wave_id uuid,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index wave_rule_name on wave_rule (organisation_id, lower(name));

create table wave (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null check (length(number) between 1 and 40),
  warehouse_id uuid not null references location,
  state text not null check (state in ('draft', 'released', 'in_progress', 'done', 'cancelled')),
  rule jsonb not null,
  rule_id uuid references wave_rule,
  max_orders int not null,
  max_lines int not null,
  cart jsonb not null,
  -- Null where the building is none whose walks can be solved; then `fault` says why.
  metres numeric(10, 1),
  s_shape_metres numeric(10, 1),
  fault text,
  created_by_name text not null,
  released_at timestamptz,
  finished_at timestamptz,
  cancelled_reason text,
  note text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((metres is null) = (s_shape_metres is null))
);
create unique index wave_number on wave (organisation_id, number);
create index wave_state on wave (organisation_id, state, created_at desc);
alter table wave_rule add foreign key (last_wave_id) references wave;

-- One cart of a wave and its walk over the floor plan, in metres.
create table wave_batch (
  wave_id uuid not null references wave,
  number int not null check (number > 0),
  organisation_id uuid not null references organisation,
  metres numeric(10, 1),
  s_shape_metres numeric(10, 1),
  points jsonb not null,
  s_shape_points jsonb not null,
  primary key (wave_id, number)
);

create table wave_order (
  wave_id uuid not null references wave,
  sales_order_id uuid not null references sales_order,
  organisation_id uuid not null references organisation,
  batch int not null,
  lines int not null,
  units int not null,
  -- False once the wave was cancelled: the order may join another.
  live boolean not null default true,
  primary key (wave_id, sales_order_id)
);
-- An order is in one wave at a time.
create unique index wave_order_live on wave_order (sales_order_id) where live;

alter table warehouse_task
  add column wave_id uuid references wave,
  add column wave_batch int,
  -- Its place on the cart's walk.
  add column path_position int,
  add constraint warehouse_task_wave check ((wave_id is null) = (wave_batch is null) and (wave_id is null) = (path_position is null));
create index warehouse_task_wave_path on warehouse_task (wave_id, wave_batch, path_position) where wave_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['wave_rule', 'wave', 'wave_batch', 'wave_order'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update on %I to cerebro_app', name);
    perform observe_table(name::regclass, false);
  end loop;
end $$;
-- A release plans anew.
grant delete on wave_batch, wave_order to cerebro_app;
