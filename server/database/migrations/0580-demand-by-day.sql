-- Sums by day (UTC) that are kept beside their rows. A day counts as kept from `kept_day` as long as no change of its rows
-- is noted in `changed_day`; other days are read from their rows. Changes are appended in the transaction that makes them,
-- so that writers never wait for each other, and a sum is never older than its rows.
create table kept_day (
  organisation_id uuid not null,
  kind text not null,
  day date not null,
  primary key (organisation_id, kind, day)
);
create table changed_day (
  id bigint generated always as identity primary key,
  organisation_id uuid not null,
  kind text not null,
  day date not null
);
create index changed_day_of_kind on changed_day (organisation_id, kind, day);
create function utc_day(at timestamptz) returns date language sql immutable parallel safe
return (at at time zone 'UTC')::date;
create function utc_start(day date) returns timestamptz language sql immutable parallel safe
return day::timestamp at time zone 'UTC';

-- The one definition of demand: what orders ask for, without drafts, cancellations and back orders, whose units their first
-- order asked for already.
create view demand_row with (security_invoker = true) as
  select o.organisation_id, o.ordered_at, line.item_id, line.quantity - line.cancelled as units
  from sales_order o join sales_order_line line on line.sales_order_id = o.id
  where o.state not in ('draft', 'cancelled') and o.back_order_of is null
    and line.kind in ('sale', 'free_item') and line.item_id is not null;
create table item_demand (
  organisation_id uuid not null,
  item_id uuid not null,
  day date not null,
  units bigint not null,
  primary key (organisation_id, item_id, day) include (units)
);

create function mark_demand(orders uuid[]) returns void language sql set search_path = public, pg_temp as $$
  insert into changed_day (organisation_id, kind, day)
    select distinct organisation_id, 'demand', utc_day(ordered_at) from sales_order
    where id = any(orders) and state not in ('draft', 'cancelled') and back_order_of is null;
$$;
create function mark_demand_of_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform mark_demand(array(select distinct sales_order_id from changed));
  return null;
end $$;
create trigger mark_demand_added after insert on sales_order_line referencing new table as changed
  for each statement execute function mark_demand_of_lines();
create trigger mark_demand_removed after delete on sales_order_line referencing old table as changed
  for each statement execute function mark_demand_of_lines();
create function mark_demand_of_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform mark_demand(array[old.sales_order_id, new.sales_order_id]);
  return null;
end $$;
create trigger mark_demand_changed after update on sales_order_line for each row
  when ((old.sales_order_id, old.item_id, old.kind, old.quantity, old.cancelled)
    is distinct from (new.sales_order_id, new.item_id, new.kind, new.quantity, new.cancelled))
  execute function mark_demand_of_line();
create function mark_demand_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changed_day (organisation_id, kind, day) values (old.organisation_id, 'demand', utc_day(old.ordered_at));
  if tg_op = 'UPDATE' and utc_day(old.ordered_at) <> utc_day(new.ordered_at) then
    insert into changed_day (organisation_id, kind, day) values (new.organisation_id, 'demand', utc_day(new.ordered_at));
  end if;
  return null;
end $$;
create trigger mark_demand_changed after update on sales_order for each row
  when ((old.ordered_at, old.state in ('draft', 'cancelled'), old.back_order_of)
    is distinct from (new.ordered_at, new.state in ('draft', 'cancelled'), new.back_order_of))
  execute function mark_demand_of_order();
create trigger mark_demand_removed after delete on sales_order for each row execute function mark_demand_of_order();

-- Calculates days anew. Only changes that were committed before their rows are read are taken off the list.
create function keep_demand(organisation uuid, days date[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  seen bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('demand ' || organisation, 0));
  seen := array(select id from changed_day where organisation_id = organisation and kind = 'demand' and day = any(days));
  delete from item_demand where organisation_id = organisation and day = any(days);
  insert into item_demand (organisation_id, item_id, day, units)
    select organisation, row.item_id, asked.day, sum(row.units)
    from unnest(days) asked (day) join demand_row row on row.organisation_id = organisation
      and row.ordered_at >= utc_start(asked.day) and row.ordered_at < utc_start(asked.day + 1)
    group by row.item_id, asked.day;
  insert into kept_day select organisation, 'demand', asked.day from unnest(days) asked (day) on conflict do nothing;
  delete from changed_day where id = any(seen);
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['kept_day', 'changed_day', 'item_demand'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert, delete on %I to cerebro_app', name);
  end loop;
end $$;
grant select on demand_row to cerebro_app;
