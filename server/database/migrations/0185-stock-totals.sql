-- What each warehouse holds of an item, our own or an owner's: kept with the balances, so that lists, dashboards and reports
-- about all items need not sum up all balances. Every change of an item's balances holds the lock of its chain, and so
-- does every change of its totals: they bring no wait that was not there before.
create table stock_total (
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  warehouse_id uuid not null references location,
  -- Zeros for our own goods, as in balances.
  owner_key uuid not null,
  on_hand bigint not null,
  reserved bigint not null,
  -- What may be promised.
  available bigint not null,
  primary key (item_id, warehouse_id, owner_key)
) with (fillfactor = 50);
create index stock_total_of_organisation on stock_total (organisation_id, item_id);
create index stock_total_of_warehouse on stock_total (warehouse_id);
alter table stock_total enable row level security;
alter table stock_total force row level security;
create policy own_organisation on stock_total using (organisation_id = (select current_organisation()));
grant select, insert, update on stock_total to cerebro_app;

-- Goods are promised from bins that orders are served from, and only while they and their lot are free.
create function may_promise(purpose text, status text, lot_status text) returns boolean
  language sql immutable parallel safe return purpose in ('storage', 'pick') and status = 'available' and coalesce(lot_status, 'available') = 'available';

-- The one definition of the totals: balances summed up. What is kept is compared with it and made anew by it.
create view stock_total_by_rows with (security_invoker = true) as
  select b.organisation_id, b.item_id, l.warehouse_id, b.owner_key, sum(b.on_hand)::bigint as on_hand,
    sum(b.reserved)::bigint as reserved,
    coalesce(sum(b.on_hand - b.reserved) filter (where may_promise(l.purpose, b.status, lot.status)), 0)::bigint as available
  from stock_balance b join location l on l.id = b.location_id left join lot on lot.id = b.lot_id
  where b.physical and b.on_hand > 0
  group by b.organisation_id, b.item_id, l.warehouse_id, b.owner_key;
grant select on stock_total_by_rows to cerebro_app;

-- Makes the totals of some items anew, under the locks of their chains.
create function renew_stock_totals(items uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from stock_chain where item_id = any(items) order by item_id for no key update;
  update stock_total set on_hand = 0, reserved = 0, available = 0
    where item_id = any(items) and (on_hand, reserved, available) is distinct from (0, 0, 0);
  insert into stock_total select * from stock_total_by_rows where item_id = any(items)
    on conflict (item_id, warehouse_id, owner_key) do update
      set on_hand = excluded.on_hand, reserved = excluded.reserved, available = excluded.available;
end $$;

-- A lot that is blocked or freed, and a bin that gets another purpose, change what may be promised.
create function renew_totals_of_lots() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  items uuid[] := array(select distinct n.item_id from is_now n join was w on w.id = n.id where w.status <> n.status);
begin
  if cardinality(items) > 0 then
    perform renew_stock_totals(items);
  end if;
  return null;
end $$;
create trigger renew_totals after update on lot referencing old table as was new table as is_now
  for each statement execute function renew_totals_of_lots();

-- Chains come before the bin, as in every movement. The first balance of an item in the bin may be on its way: the lock of
-- the bin waits for movements that name it, and makes later ones wait.
create function hold_location() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from stock_chain where item_id in (select item_id from stock_balance where location_id = old.id and on_hand <> 0)
    order by item_id for no key update;
  perform from location where id = old.id for update;
  return new;
end $$;
create trigger hold_location before update on location for each row
  when (old.physical and (old.purpose, old.warehouse_id) is distinct from (new.purpose, new.warehouse_id))
  execute function hold_location();
create function renew_totals_of_location() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform renew_stock_totals(array(select distinct item_id from stock_balance where location_id = new.id and on_hand <> 0));
  return null;
end $$;
create trigger renew_totals after update on location for each row
  when (old.physical and (old.purpose, old.warehouse_id) is distinct from (new.purpose, new.warehouse_id))
  execute function renew_totals_of_location();

insert into stock_total select * from stock_total_by_rows;
