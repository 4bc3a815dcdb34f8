-- Sums of the entries by day (UTC) for each dimension, so that a page that names the customers, countries or lanes behind a
-- change reads a few rows for each day. Notes of changed days are appended by the statement that adds the entries.

-- The one definition of what an entry counts for: one row for each dimension, with a null key where it has none.
create view money_entry_group with (security_invoker = true) as
  select e.organisation_id, e.account, e.booked_at, e.base_currency, e.base_minor, named.dimension, named.key
  from money_entry e cross join lateral (values
    ('warehouse', e.warehouse_id::text), ('customer', e.customer_id::text), ('carrier', e.carrier_id::text),
    ('vehicle', e.vehicle_id::text), ('country', e.country), ('lane', e.lane), ('category', e.stream)) named (dimension, key);
grant select on money_entry_group to cerebro_app;

create table money_day (
  organisation_id uuid not null,
  day date not null,
  dimension text not null,
  account text not null,
  base_currency text not null,
  key text,
  base_minor bigint not null,
  entries bigint not null
);
-- A day is calculated as a whole, so nothing looks for a single sum.
create index money_day_of_dimension on money_day (organisation_id, day, dimension);
alter table money_day enable row level security;
alter table money_day force row level security;
create policy own_organisation on money_day using (organisation_id = (select current_organisation()));
grant select, insert, delete on money_day to cerebro_app;

create function mark_money_days() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changed_day (organisation_id, kind, day)
    select distinct organisation_id, 'money', utc_day(booked_at) from added;
  return null;
end $$;
create trigger mark_money_days after insert on money_entry referencing new table as added
  for each statement execute function mark_money_days();

-- Calculates days anew. Only changes that were committed before their rows are read are taken off the list.
create function keep_money_days(organisation uuid, days date[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  seen bigint[];
  accounts text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('money by day ' || organisation, 0));
  accounts := array(select distinct account from money_month where organisation_id = organisation);
  seen := array(select id from changed_day where organisation_id = organisation and kind = 'money' and day = any(days));
  delete from money_day where organisation_id = organisation and day = any(days);
  insert into money_day (organisation_id, day, dimension, account, base_currency, key, base_minor, entries)
    select organisation, ask.day, r.dimension, r.account, r.base_currency, r.key, sum(r.base_minor), count(*)
    from unnest(days) ask (day) cross join lateral (select * from money_entry_group of_day
      where of_day.organisation_id = organisation and of_day.account = any(accounts)
        and of_day.booked_at >= utc_start(ask.day) and of_day.booked_at < utc_start(ask.day + 1)
      offset 0) r
    group by ask.day, r.dimension, r.account, r.base_currency, r.key;
  insert into kept_day select organisation, 'money', ask.day from unnest(days) ask (day) on conflict do nothing;
  delete from changed_day where id = any(seen);
end $$;
create function forget_money_days(organisation uuid, oldest date) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('money by day ' || organisation, 0));
  delete from kept_day where organisation_id = organisation and kind = 'money' and day < oldest;
  delete from money_day where organisation_id = organisation and day < oldest;
end $$;
