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

-- Adds up whole numbers in place: `sum` works with numerics, which takes several times as long for a hundred thousand groups.
create aggregate sum_units(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

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
-- All kept days together: a question about the days that are kept reads one row for each item.
create table item_demand_total (
  organisation_id uuid not null,
  item_id uuid not null,
  units bigint not null,
  primary key (organisation_id, item_id)
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

-- Makes the totals of some items anew from their days.
create function sum_demand(organisation uuid, items uuid[]) returns void language sql set search_path = public, pg_temp as $$
  insert into item_demand_total as total (organisation_id, item_id, units)
    select organisation, asked.item_id, coalesce(sum(kept.units), 0)
    from unnest(items) asked (item_id) left join item_demand kept
      on kept.organisation_id = organisation and kept.item_id = asked.item_id
    group by asked.item_id
    on conflict (organisation_id, item_id) do update set units = excluded.units where total.units <> excluded.units;
$$;
-- Calculates days anew. Only changes that were committed before their rows are read are taken off the list.
create function keep_demand(organisation uuid, days date[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  seen bigint[];
  items uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('demand ' || organisation, 0));
  seen := array(select id from changed_day where organisation_id = organisation and kind = 'demand' and day = any(days));
  with gone as (
    delete from item_demand where organisation_id = organisation and day = any(days) returning item_id)
    select array_agg(distinct item_id) into items from gone;
  with added as (
    insert into item_demand (organisation_id, item_id, day, units)
      select organisation, asked.item_id, ask.day, sum(asked.units)
      from unnest(days) ask (day) join demand_row asked on asked.organisation_id = organisation
        and asked.ordered_at >= utc_start(ask.day) and asked.ordered_at < utc_start(ask.day + 1)
      group by asked.item_id, ask.day returning item_id)
    select array_agg(distinct item_id) || coalesce(items, '{}') into items from added;
  perform sum_demand(organisation, array(select distinct unnest(items)));
  insert into kept_day select organisation, 'demand', ask.day from unnest(days) ask (day) on conflict do nothing;
  delete from changed_day where id = any(seen);
end $$;
-- Takes the days before one away.
create function forget_demand(organisation uuid, oldest date) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  items uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('demand ' || organisation, 0));
  delete from kept_day where organisation_id = organisation and kind = 'demand' and day < oldest;
  with gone as (delete from item_demand where organisation_id = organisation and day < oldest returning item_id)
    select array_agg(distinct item_id) into items from gone;
  perform sum_demand(organisation, items);
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['kept_day', 'changed_day', 'item_demand', 'item_demand_total'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert, delete on %I to cerebro_app', name);
  end loop;
end $$;
grant update on item_demand_total to cerebro_app;
grant select on demand_row to cerebro_app;
