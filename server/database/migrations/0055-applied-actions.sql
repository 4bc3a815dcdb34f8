-- What would change was looked at and may be approved once: by the same caller, for the same action and input, and only
-- while the outcome is still the same [PLT-06]. The token itself is known to the caller alone.
create table action_plan (
  organisation_id uuid not null references organisation,
  token_hash bytea primary key check (length(token_hash) = 32),
  actor_kind text not null,
  actor_id uuid,
  tool text not null,
  input_hash bytea not null check (length(input_hash) = 32),
  diff_hash bytea not null check (length(diff_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index action_plan_expiry on action_plan (organisation_id, expires_at);

-- What was done by name, by whomever, and whether it was taken back. Written with what the action itself writes.
create table applied_action (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  tool text not null,
  input jsonb not null,
  output jsonb not null,
  -- What it wrote into the audit trail: what it was about, and how that was before.
  audit jsonb not null,
  -- Audit trail, ledger (command_id) and log name the request by it.
  request_id text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  applied_at timestamptz not null,
  undoable_until timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  undo_refusal text
);
create index applied_action_recent on applied_action (organisation_id, id desc);
create index applied_action_own on applied_action (organisation_id, actor_id, id desc);

-- Rows changed so far by a transaction that is watched. Its owner reads and removes them before it ends, so a committed
-- one is never here; nothing of it has to survive a crash.
create unlogged table observed_change (
  id bigint generated always as identity primary key,
  organisation_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  table_name text not null,
  row_key text not null,
  before jsonb,
  after jsonb
);

do $$
declare
  name text;
begin
  foreach name in array array['action_plan', 'applied_action', 'observed_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
end $$;
grant select, insert, update, delete on action_plan to cerebro_app;
grant select, insert, update on applied_action to cerebro_app;
grant select, insert, delete on observed_change to cerebro_app;

-- The arguments are the columns of the table's primary key.
create function observe_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  key text := '';
begin
  for i in 0 .. tg_nargs - 1 loop
    key := key || '/' || (coalesce(becomes, was) ->> tg_argv[i]);
  end loop;
  insert into observed_change (organisation_id, table_name, row_key, before, after)
  values (current_organisation(), tg_table_name, key, was, becomes);
  return null;
end $$;

-- The same for the rows of one statement.
create function observe_inserts() returns trigger language plpgsql as $$
begin
  insert into observed_change (organisation_id, table_name, row_key, before, after)
  select current_organisation(), tg_table_name,
    (select string_agg('/' || (to_jsonb(added) ->> name), '' order by position)
     from unnest(tg_argv) with ordinality key (name, position)),
    null, to_jsonb(added)
  from added;
  return null;
end $$;

-- Lets simulations see what happens to a table. Where nobody watches, a change costs one look at a setting; into tables
-- that take imports of a million rows, an insert costs one look for all its rows.
create function observe_table(watched regclass, takes_imports boolean) returns void language plpgsql as $$
declare
  key_columns text;
  watching constant text := 'when (current_setting(''app.observing'', true) = ''on'') execute function';
begin
  select string_agg(quote_literal(a.attname), ', ' order by k.position) into key_columns
  from pg_index i cross join unnest(i.indkey) with ordinality k (column_number, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.column_number
  where i.indrelid = watched and i.indisprimary;
  execute format('create trigger observed after %s on %s for each row %s observe_change(%s)',
    case when takes_imports then 'update or delete' else 'insert or update or delete' end, watched, watching, key_columns);
  if takes_imports then
    execute format('create trigger observed_inserts after insert on %s referencing new table as added
      for each statement %s observe_inserts(%s)', watched, watching, key_columns);
  end if;
end $$;
revoke execute on function observe_table(regclass, boolean) from public;

do $$
declare
  name text;
begin
  foreach name in array array['location', 'supplier', 'customer', 'item', 'item_unit', 'item_supplier', 'lot',
    'stock_balance', 'reservation', 'sales_order', 'sales_order_line', 'purchase_order', 'purchase_order_line',
    'shipment', 'carton', 'carton_line', 'warehouse_task'] loop
    perform observe_table(name::regclass, name in ('sales_order', 'sales_order_line'));
  end loop;
end $$;
