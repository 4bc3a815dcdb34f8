-- What the stock of an item is worth, first in first out, as it was worked out last. The row holds as long as the item's chain ends
-- with the movement it was worked out to, no change of a cost is noted in `item_value_changed`, and the currency stays.
create table item_value (
  organisation_id uuid not null,
  item_id uuid not null,
  last_sequence bigint not null,
  currency text not null,
  units bigint not null,
  value bigint not null,
  without_cost bigint not null,
  layers int not null,
  oldest timestamptz,
  -- Moment of the snapshot that was read: a later reading is not replaced by an earlier one.
  read_at timestamptz not null,
  primary key (item_id)
);
create index item_value_of_organisation on item_value (organisation_id, item_id);
create table item_value_changed (
  id bigint generated always as identity primary key,
  organisation_id uuid not null,
  item_id uuid not null
);
create index item_value_changed_of on item_value_changed (organisation_id, item_id);

create function note_item_cost() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into item_value_changed (organisation_id, item_id) values (new.organisation_id, new.id);
  return null;
end $$;
create trigger note_item_cost after update on item for each row
  when (old.cost_minor is distinct from new.cost_minor) execute function note_item_cost();

-- Only what movements speak of: lines of orders that were never received change nothing.
create function note_purchase_costs(orders uuid[]) returns void language sql set search_path = public, pg_temp as $$
  insert into item_value_changed (organisation_id, item_id)
    select distinct organisation_id, item_id from stock_movement
    where document_id = any(orders) and document_type = 'purchase_order';
$$;
create function note_purchase_costs_of_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_purchase_costs(array(select distinct purchase_order_id from changed));
  return null;
end $$;
create trigger note_cost_added after insert on purchase_order_line referencing new table as changed
  for each statement execute function note_purchase_costs_of_lines();
create trigger note_cost_removed after delete on purchase_order_line referencing old table as changed
  for each statement execute function note_purchase_costs_of_lines();
create function note_purchase_costs_of_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_purchase_costs(array[old.purchase_order_id, new.purchase_order_id]);
  return null;
end $$;
create trigger note_cost_changed after update on purchase_order_line for each row
  when ((old.purchase_order_id, old.line_number, old.unit_cost_minor)
    is distinct from (new.purchase_order_id, new.line_number, new.unit_cost_minor))
  execute function note_purchase_costs_of_line();
create function note_purchase_costs_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_purchase_costs(array[new.id]);
  return null;
end $$;
create trigger note_cost_changed after update on purchase_order for each row
  when (old.currency is distinct from new.currency) execute function note_purchase_costs_of_order();

-- Goods that are not available are few: they are found without reading all balances.
create index stock_balance_held on stock_balance (organisation_id, item_id) where status <> 'available';

do $$
declare
  name text;
begin
  foreach name in array array['item_value', 'item_value_changed'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert, update, delete on %I to cerebro_app', name);
  end loop;
end $$;
