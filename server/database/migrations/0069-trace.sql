-- Handling units that are kept true by the database, what was repacked into what, and recalls [WMS-04, WMS-05, WMS-13].

-- A unit that has something in it is open, one that has not is empty; what people did with it since stays.
create function settle_unit(unit uuid) returns void language sql as $$
  update handling_unit u set state = case when c.filled then 'open' else 'empty' end
  from (select exists (select from stock_balance b where b.unit_id = unit and b.on_hand > 0)
    or exists (select from handling_unit child where child.parent_id = unit) as filled) c
  where u.id = unit and (u.state = 'empty' and c.filled or u.state in ('open', 'closed', 'received') and not c.filled)
$$;

create function unit_follows_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.on_hand = 0) <> (new.on_hand = 0) then perform settle_unit(new.unit_id); end if;
  return null;
end $$;
create trigger unit_follows after insert or update of on_hand on stock_balance
  for each row when (new.unit_id is not null) execute function unit_follows_balance();

-- Where a unit stands is where all that is in it stands, whoever writes. Asked at the end of a transaction: a unit moves
-- by several statements.
create function check_unit_of_balance() returns trigger language plpgsql as $$
begin
  if exists (select from stock_balance b join handling_unit u on u.id = b.unit_id
      where b.unit_id = new.unit_id and b.physical and b.on_hand <> 0 and b.location_id is distinct from u.location_id) then
    raise exception 'unit % is not where its goods are', new.unit_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger unit_place after insert or update on stock_balance deferrable initially deferred
  for each row when (new.unit_id is not null and new.physical and new.on_hand <> 0) execute function check_unit_of_balance();

create function check_unit() returns trigger language plpgsql as $$
begin
  if exists (select from stock_balance b join handling_unit u on u.id = b.unit_id
      where b.unit_id = new.id and b.physical and b.on_hand <> 0 and b.location_id is distinct from u.location_id)
    or exists (select from handling_unit u join handling_unit child on child.parent_id = u.id
      where new.id in (u.id, child.id) and child.location_id is distinct from u.location_id) then
    raise exception 'unit % is not where its contents are', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger unit_place after insert or update of location_id, parent_id on handling_unit
  deferrable initially deferred for each row execute function check_unit();

-- A task about a whole unit names it instead of an item.
create index warehouse_task_unit on warehouse_task (unit_id) where unit_id is not null;

-- Goods that became other goods.
create table repack (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  location_id uuid not null references location,
  note text,
  undone_at timestamptz,
  created_by_name text not null,
  created_at timestamptz not null
);
create unique index repack_number on repack (organisation_id, number);

-- Which lot went into which: what a trace walks along. Those of a repack that was taken back are removed.
create table repack_link (
  repack_id uuid not null references repack,
  from_lot_id uuid not null references lot,
  to_lot_id uuid not null references lot,
  organisation_id uuid not null references organisation,
  primary key (repack_id, from_lot_id, to_lot_id)
);
create index repack_link_from on repack_link (from_lot_id);
create index repack_link_to on repack_link (to_lot_id);

create table recall (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  lot_id uuid not null references lot,
  -- A drill holds nothing: it only shows what a recall would find, and how long that takes.
  drill boolean not null,
  reason text not null,
  note text,
  state text not null check (state in ('open', 'closed', 'cancelled')),
  traced_ms int not null check (traced_ms >= 0),
  outcome text,
  started_by_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  version int not null default 1
);
create unique index recall_number on recall (organisation_id, number);
create index recall_recent on recall (organisation_id, started_at desc);

create table recall_lot (
  recall_id uuid not null references recall,
  lot_id uuid not null references lot,
  organisation_id uuid not null references organisation,
  -- How many repacks lie between it and the lot that was recalled.
  level int not null check (level >= 0),
  status_before text not null,
  primary key (recall_id, lot_id)
);
create index recall_lot_of on recall_lot (lot_id);

-- A lot's movements are asked for by kind: receipts backward, shipments forward.
drop index stock_movement_lot;
create index stock_movement_lot on stock_movement (lot_id, kind) where lot_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['repack', 'repack_link', 'recall', 'recall_lot'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
    perform observe_table(name::regclass, false);
  end loop;
end $$;
grant select, insert, update on repack, recall to cerebro_app;
grant select, insert on recall_lot to cerebro_app;
grant select, insert, delete on repack_link to cerebro_app;
