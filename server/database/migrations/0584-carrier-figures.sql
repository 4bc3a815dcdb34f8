-- The one definition of the figures that carriers are judged by from their shipments, a row for each shipment and figure.
create view carrier_shipment_row with (security_invoker = true) as
  select s.organisation_id, s.carrier_id, 'on_time_promised' as figure, s.delivered_at as at, s.id, s.number,
    null as currency, (s.delivered_at <= s.promised_at)::int::bigint as numerator, 1::bigint as denominator
    from shipment s where s.carrier_id is not null and s.delivered_at is not null and s.promised_at is not null
  union all
  select s.organisation_id, s.carrier_id, 'on_time_agreed', s.delivered_at, s.id, s.number, null,
    (s.delivered_at <= s.agreed_at)::int, 1
    from shipment s where s.carrier_id is not null and s.delivered_at is not null and s.agreed_at is not null
  union all
  select s.organisation_id, s.carrier_id, 'claims', s.shipped_at, s.id, s.number, null,
    (exists (select from claim c where c.shipment_id = s.id and c.state <> 'rejected'))::int, 1
    from shipment s where s.carrier_id is not null and s.shipped_at is not null
  union all
  select s.organisation_id, s.carrier_id, 'cost_per_shipment', s.shipped_at, s.id, s.number, s.currency, s.price_minor, 1
    from shipment s where s.carrier_id is not null and s.shipped_at is not null and s.price_minor is not null
  union all
  select s.organisation_id, s.carrier_id, 'cost_per_tonne', s.shipped_at, s.id, s.number, s.currency, s.price_minor, weighed.grams
    from shipment s cross join lateral (select coalesce(s.grams, (select sum(c.weight_grams) from carton c
      where c.shipment_id = s.id)) as grams) weighed
    where s.carrier_id is not null and s.shipped_at is not null and s.price_minor is not null and weighed.grams > 0;
grant select on carrier_shipment_row to cerebro_app;

-- Sums of these rows by day (UTC). Amounts are by currency, since a carrier's may change.
create table carrier_figure (
  organisation_id uuid not null,
  day date not null,
  carrier_id uuid not null,
  figure text not null,
  -- Empty for figures without an amount.
  currency text not null,
  numerator bigint not null,
  denominator bigint not null,
  rows bigint not null,
  primary key (organisation_id, day, carrier_id, figure, currency)
);
alter table carrier_figure enable row level security;
alter table carrier_figure force row level security;
create policy own_organisation on carrier_figure using (organisation_id = (select current_organisation()));
grant select, insert, delete on carrier_figure to cerebro_app;

create function mark_carrier_days(organisation uuid, moments timestamptz[]) returns void
  language sql set search_path = public, pg_temp as $$
  insert into changed_day (organisation_id, kind, day)
    select distinct organisation, 'carrier', utc_day(at) from unnest(moments) at where at is not null;
$$;
create function mark_shipments() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changed_day (organisation_id, kind, day)
    select distinct c.organisation_id, 'carrier', utc_day(ends.at)
    from changed c cross join lateral (values (c.shipped_at), (c.delivered_at)) ends (at)
    where c.carrier_id is not null and ends.at is not null;
  return null;
end $$;
create trigger mark_carrier_added after insert on shipment referencing new table as changed
  for each statement execute function mark_shipments();
create trigger mark_carrier_removed after delete on shipment referencing old table as changed
  for each statement execute function mark_shipments();
create function mark_shipment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform mark_carrier_days(new.organisation_id, array[old.shipped_at, old.delivered_at, new.shipped_at, new.delivered_at]);
  return null;
end $$;
create trigger mark_carrier_changed after update on shipment for each row
  when ((old.carrier_id, old.shipped_at, old.delivered_at, old.promised_at, old.agreed_at, old.price_minor, old.currency, old.grams)
    is distinct from (new.carrier_id, new.shipped_at, new.delivered_at, new.promised_at, new.agreed_at, new.price_minor,
      new.currency, new.grams)
    and coalesce(old.shipped_at, old.delivered_at, new.shipped_at, new.delivered_at) is not null)
  execute function mark_shipment();

-- Claims, and the weights of cartons, count on the day on which their shipment left.
create function mark_parts_of_shipments() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changed_day (organisation_id, kind, day)
    select distinct s.organisation_id, 'carrier', utc_day(s.shipped_at)
    from shipment s where s.id in (select shipment_id from changed) and s.carrier_id is not null and s.shipped_at is not null;
  return null;
end $$;
create trigger mark_carrier_added after insert on claim referencing new table as changed
  for each statement execute function mark_parts_of_shipments();
create trigger mark_carrier_changed after update on claim referencing new table as changed
  for each statement execute function mark_parts_of_shipments();
create trigger mark_carrier_removed after delete on claim referencing old table as changed
  for each statement execute function mark_parts_of_shipments();
create trigger mark_carrier_added after insert on carton referencing new table as changed
  for each statement execute function mark_parts_of_shipments();
create trigger mark_carrier_removed after delete on carton referencing old table as changed
  for each statement execute function mark_parts_of_shipments();
create function mark_carton() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into changed_day (organisation_id, kind, day)
    select s.organisation_id, 'carrier', utc_day(s.shipped_at)
    from shipment s where s.id in (old.shipment_id, new.shipment_id) and s.carrier_id is not null and s.shipped_at is not null;
  return null;
end $$;
create trigger mark_carrier_changed after update on carton for each row
  when ((old.shipment_id, old.weight_grams) is distinct from (new.shipment_id, new.weight_grams))
  execute function mark_carton();

-- Calculates days anew. Only changes that were committed before their rows are read are taken off the list.
create function keep_carrier_figures(organisation uuid, days date[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  seen bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('carrier ' || organisation, 0));
  seen := array(select id from changed_day where organisation_id = organisation and kind = 'carrier' and day = any(days));
  delete from carrier_figure where organisation_id = organisation and day = any(days);
  insert into carrier_figure (organisation_id, day, carrier_id, figure, currency, numerator, denominator, rows)
    select organisation, ask.day, r.carrier_id, r.figure, coalesce(r.currency, ''), sum(r.numerator), sum(r.denominator), count(*)
    from unnest(days) ask (day) cross join lateral (select * from carrier_shipment_row of_day
      where of_day.organisation_id = organisation and of_day.at >= utc_start(ask.day) and of_day.at < utc_start(ask.day + 1)
      offset 0) r
    group by ask.day, r.carrier_id, r.figure, coalesce(r.currency, '');
  insert into kept_day select organisation, 'carrier', ask.day from unnest(days) ask (day) on conflict do nothing;
  delete from changed_day where id = any(seen);
end $$;
create function forget_carrier_figures(organisation uuid, oldest date) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('carrier ' || organisation, 0));
  delete from kept_day where organisation_id = organisation and kind = 'carrier' and day < oldest;
  delete from carrier_figure where organisation_id = organisation and day < oldest;
end $$;
