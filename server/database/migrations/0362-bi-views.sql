-- Figures for BI tools: read-only views of one organization. A reader is a database login of its own; which organization it
-- sees follows from the name it logged in with, which a session cannot change. The views belong to a role that owns
-- nothing else, bypasses nothing, and is confined to that organization by row-level security [EXE-04].
do $$
declare
  name text;
begin
  foreach name in array array['cerebro_bi_views', 'cerebro_bi'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit', name);
    end if;
  end loop;
  -- Its member may own views through it. An owner who is no superuser administers the roles it created without a grant.
  execute format('grant cerebro_bi_views to %I', current_user);
end $$;

-- Readers must not reach what the program's own schema offers to everybody.
revoke usage on schema public from public;
grant usage on schema public to cerebro_app, cerebro_lookup, cerebro_jobs;

create schema bi;
create table bi.reader (
  role_name name primary key check (role_name ~ '^bi_[a-z0-9_]{1,50}$'),
  organisation_id uuid not null references organisation,
  admitted_at timestamptz not null default now()
);
create index reader_of_organisation on bi.reader (organisation_id);
alter table bi.reader enable row level security;

-- The organization of whoever logged in; nobody else has one.
create function bi.organisation() returns uuid language sql stable security definer set search_path = bi, pg_temp
return (select organisation_id from bi.reader where role_name = session_user);
revoke execute on function bi.organisation() from public;
grant usage, create on schema bi to cerebro_bi_views;
grant execute on function bi.organisation() to cerebro_bi_views, cerebro_bi;

do $$
declare
  name text;
begin
  foreach name in array array['sales_order', 'sales_order_line', 'item', 'location', 'customer', 'carrier', 'shipment',
    'stock_movement', 'warehouse_task', 'trip', 'trip_stop', 'vehicle', 'driver', 'return_order', 'return_order_line'] loop
    execute format('grant select on %I to cerebro_bi_views', name);
    execute format('create policy bi_reads on %I for select to cerebro_bi_views using (true)', name);
    execute format('create policy bi_confined on %I as restrictive for select to cerebro_bi_views
      using (organisation_id = (select bi.organisation()))', name);
  end loop;
  foreach name in array array['orders', 'order_lines', 'shipments', 'movements', 'tasks', 'stops', 'trips', 'returns'] loop
    -- Made of the explorer's own definition. It cannot read the explorer's views: those run with the rights of the reader.
    execute format('create view bi.%I with (security_barrier = true) as %s', name,
      pg_get_viewdef(format('analytics.%I', name)::regclass));
    execute format('alter view bi.%I owner to cerebro_bi_views', name);
    execute format('grant select on bi.%I to cerebro_bi', name);
  end loop;
end $$;
grant usage on schema bi to cerebro_bi;
revoke create on schema bi from cerebro_bi_views;

-- For the operator, as the owner of the database: a login that reads one organization. Its password is set apart.
create function bi.admit(reader text, organisation uuid) returns void language plpgsql set search_path = bi, pg_temp as $$
begin
  insert into bi.reader (role_name, organisation_id) values (reader, organisation);
  execute format('create role %I login nosuperuser nobypassrls nocreatedb nocreaterole inherit connection limit 5
    in role cerebro_bi', reader);
  execute format('alter role %I set default_transaction_read_only = on', reader);
  execute format('alter role %I set statement_timeout = ''60s''', reader);
  execute format('alter role %I set search_path = bi', reader);
end $$;
create function bi.dismiss(login_name text) returns void language plpgsql set search_path = bi, pg_temp as $$
begin
  delete from bi.reader where role_name = login_name;
  if not found then raise exception 'There is no reader %.', login_name; end if;
  execute format('drop role %I', login_name);
end $$;
revoke execute on function bi.admit(text, uuid), bi.dismiss(text) from public;
