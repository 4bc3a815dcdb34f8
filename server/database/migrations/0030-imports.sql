-- Imports [PLT-02]: one row per uploaded file, from upload to undo. What an import created carries its id in
-- `import_id`; what it changed is kept in import_change.
create table import_run (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  state text not null default 'uploaded' check (state in
    ('uploaded', 'running', 'done', 'failed', 'cancelled', 'undone')),
  kind text,
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes bigint not null check (file_bytes >= 0),
  file_hash bytea not null check (length(file_hash) = 32),
  -- How the file is written and what its first rows hold, as found or chosen.
  inspection jsonb not null,
  signature bytea not null,
  -- Which column is which field, and how values are written; null until chosen.
  mapping jsonb,
  bytes_read bigint not null default 0,
  rows_read bigint not null default 0,
  cancel_requested boolean not null default false,
  -- Counts, created and changed things, the first problems; null until the run ended.
  result jsonb,
  failure_code text,
  failure_facts jsonb,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  check (state = 'uploaded' or (kind is not null and mapping is not null))
);
create index import_run_recent on import_run (organisation_id, created_at desc, id desc);
create index import_run_running on import_run (id) where state = 'running';
-- One at a time per organisation: two would wait for each other's rows.
create unique index import_run_alone on import_run (organisation_id) where state = 'running';

-- The last mapping used for files with this header.
create table import_mapping (
  organisation_id uuid not null references organisation,
  signature bytea not null,
  kind text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (organisation_id, signature, kind)
);

-- What a row looked like before an import changed it, and the version the import left behind.
create table import_change (
  organisation_id uuid not null references organisation,
  import_id uuid not null references import_run,
  subject_type text not null check (subject_type in ('item', 'supplier', 'customer', 'location')),
  subject_id uuid not null,
  version int not null,
  before jsonb not null,
  primary key (import_id, subject_type, subject_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['import_run', 'import_mapping', 'import_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    execute format('grant select, insert, update on %I to cerebro_app', name);
  end loop;
end $$;

-- The code that something gets which an import creates: its code in the file, or one made from its name.
create function import_code(given text, by_name boolean) returns text
  language sql immutable parallel safe
  return case when not by_name and length(given) <= 60 then given
    else left(trim('-' from regexp_replace(upper(given), '[^A-Z0-9]+', '-', 'g')), 48)
      || '-' || upper(left(md5(lower(given)), 8)) end;

-- Orders that are taken back take their claims and their task in the receiving queue along.
grant delete on reservation, warehouse_task to cerebro_app;

-- When a line of a past delivery came in: promises are kept or broken line by line.
alter table purchase_order_line add column received_on date;

-- A run holds this lock while it lives: whoever can take it knows that nobody is at work any more.
create function import_run_lock(run uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended(run::text, 3030);

-- Marks runs whose process died as failed, in all organisations; their transaction was rolled back with it.
-- Runs as the tables' owner, who sees every organisation's runs through the policy below, and nothing else does.
create function fail_interrupted_imports(moment timestamptz) returns int
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  run record;
  failed int := 0;
begin
  for run in select id from import_run where state = 'running' loop
    if pg_try_advisory_xact_lock(import_run_lock(run.id)) then
      update import_run set state = 'failed', failure_code = 'imports.interrupted', finished_at = moment
      where id = run.id and state = 'running';
      failed := failed + 1;
    end if;
  end loop;
  return failed;
end $$;
revoke execute on function fail_interrupted_imports(timestamptz) from public;
grant execute on function fail_interrupted_imports(timestamptz) to cerebro_app;
do $$
begin
  execute format('create policy upkeep on import_run to %I using (true)', current_user);
end $$;

-- A statement may add a million lines. Each order and item is looked up once, by its key: written as a join, a plan
-- made while the tables were small (or not yet analysed) compares every row with every other. Hence also EXECUTE,
-- which plans for the tables as they are now.
create or replace function check_sales_order_lines() returns trigger language plpgsql as $$
declare
  unknown boolean;
begin
  execute 'select exists (
    select from (select distinct sales_order_id as id, organisation_id from added) a
    where (select o.organisation_id from sales_order o where o.id = a.id) is distinct from a.organisation_id)'
  into unknown;
  if unknown then
    raise exception 'sales order of a line is unknown'
      using errcode = 'foreign_key_violation', constraint = 'sales_order_line_order';
  end if;
  execute 'select exists (
    select from (select distinct item_id as id, organisation_id from added where item_id is not null) a
    where (select i.organisation_id from item i where i.id = a.id) is distinct from a.organisation_id)'
  into unknown;
  if unknown then
    raise exception 'item of a line is unknown'
      using errcode = 'foreign_key_violation', constraint = 'sales_order_line_item';
  end if;
  return null;
end $$;
-- The caller's organisation is asked once per statement instead of once per row.
alter policy own_organisation on sales_order_line using (organisation_id = (select current_organisation()));

-- Before the first statistics of a table the planner takes one organisation's rows for very few and compares each with
-- each. An import may be the first to fill a table, so it has them counted; another import that does so is not waited for.
create function count_imported_tables() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  analyze (skip_locked) item, supplier, customer, location, sales_order, purchase_order;
end $$;
revoke execute on function count_imported_tables() from public;
grant execute on function count_imported_tables() to cerebro_app;
