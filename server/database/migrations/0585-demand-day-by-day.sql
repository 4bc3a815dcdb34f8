-- Calculates days anew. Only changes that were committed before their rows are read are taken off the list.
create or replace function keep_demand(organisation uuid, days date[]) returns void language plpgsql set search_path = public, pg_temp as $$
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
      from unnest(days) ask (day) cross join lateral (select of_day.item_id, of_day.units from demand_row of_day
        where of_day.organisation_id = organisation and of_day.ordered_at >= utc_start(ask.day)
          and of_day.ordered_at < utc_start(ask.day + 1)
        -- Day by day: otherwise all orders may be read and compared with each day.
        offset 0) asked
      group by asked.item_id, ask.day returning item_id)
    select array_agg(distinct item_id) || coalesce(items, '{}') into items from added;
  perform sum_demand(organisation, array(select distinct unnest(items)));
  insert into kept_day select organisation, 'demand', ask.day from unnest(days) ask (day) on conflict do nothing;
  delete from changed_day where id = any(seen);
end $$;
