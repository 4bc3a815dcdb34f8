-- What the analytics explorer counts: one view for each kind of fact, one row for each thing that happened. They run with
-- the rights of the reader, so row-level security of the tables holds. Joins are by primary key: what a question
-- does not use is not joined. `id` is unique within a view; `record` and `subject` name the page of the row [EXE-04].
create schema analytics;
grant usage on schema analytics to cerebro_app;

create view analytics.orders with (security_invoker = true) as
select o.organisation_id, o.id::text as id, 'order'::text as record, o.id as subject, o.number as label,
  o.ordered_at, o.shipped_at, o.due_at, o.state, o.priority::text as priority,
  o.warehouse_id::text as warehouse_id, w.name as warehouse, o.customer_id::text as customer_id, c.name as customer,
  o.ship_to_country as country, o.currency, o.total_minor, o.unit_count as units
from sales_order o left join location w on w.id = o.warehouse_id left join customer c on c.id = o.customer_id;

create view analytics.order_lines with (security_invoker = true) as
select l.organisation_id, l.sales_order_id || '/' || l.line_number as id, 'order'::text as record, o.id as subject,
  o.number || ' · ' || l.line_number as label, o.ordered_at, o.shipped_at, o.state, l.kind as line_kind,
  o.warehouse_id::text as warehouse_id, w.name as warehouse, o.customer_id::text as customer_id, c.name as customer,
  o.ship_to_country as country, o.currency, l.item_id::text as item_id, i.sku, i.name as item, i.category,
  i.abc_class, l.quantity as ordered_units, l.shipped as shipped_units, l.unit_price_minor, i.cost_minor
from sales_order_line l join sales_order o on o.id = l.sales_order_id left join item i on i.id = l.item_id
  left join location w on w.id = o.warehouse_id left join customer c on c.id = o.customer_id;

create view analytics.shipments with (security_invoker = true) as
select s.organisation_id, s.id::text as id, 'shipment'::text as record, s.id as subject, s.number as label,
  s.created_at, s.promised_at, s.delivered_at, s.status, s.carrier_id::text as carrier_id, r.name as carrier, s.mode,
  s.from_location_id::text as warehouse_id, w.name as warehouse, s.to_country as country,
  coalesce(s.from_country, '?') || ' → ' || coalesce(s.to_country, '?') as lane, s.currency, s.price_minor, s.grams, s.pieces
from shipment s left join carrier r on r.id = s.carrier_id left join location w on w.id = s.from_location_id;

create view analytics.movements with (security_invoker = true) as
select m.organisation_id, m.id::text as id, 'item'::text as record, m.item_id as subject,
  i.sku || ' · ' || m.sequence as label, m.occurred_at, m.kind, m.reason, m.actor_name as worker,
  m.item_id::text as item_id, i.sku, i.name as item, i.category, i.abc_class,
  coalesce(f.warehouse_id, t.warehouse_id)::text as warehouse_id, w.name as warehouse, m.quantity as units, i.cost_minor
from stock_movement m left join item i on i.id = m.item_id left join location f on f.id = m.from_location_id
  left join location t on t.id = m.to_location_id left join location w on w.id = coalesce(f.warehouse_id, t.warehouse_id);

create view analytics.tasks with (security_invoker = true) as
select t.organisation_id, t.id::text as id, case when t.document_type = 'sales_order' then 'order' end as record,
  case when t.document_type = 'sales_order' then t.document_id end as subject,
  t.document_number || coalesce(' · ' || t.document_line, '') as label, t.finished_at, t.kind, t.state, t.reason,
  t.finished_by::text as worker_id, t.finished_by_name as worker, t.warehouse_id::text as warehouse_id,
  w.name as warehouse, t.item_id::text as item_id, i.sku, i.name as item, i.category, i.abc_class,
  t.quantity as planned_units, t.done_quantity as units,
  case when t.claimed_at <= t.finished_at then extract(epoch from t.finished_at - t.claimed_at)::bigint end as seconds
from warehouse_task t left join location w on w.id = t.warehouse_id left join item i on i.id = t.item_id;

create view analytics.stops with (security_invoker = true) as
select x.organisation_id, x.id::text as id, 'shipment'::text as record, x.shipment_id as subject,
  t.number || ' · ' || x.position as label, t.planned_departure_at as departed_at, x.kind, x.state, x.reason,
  x.arrived_at, x.window_closes_at, x.planned_arrival_at, t.vehicle_id::text as vehicle_id,
  v.code || ' · ' || v.name as vehicle, t.driver_id::text as driver_id, d.name as driver,
  t.from_location_id::text as warehouse_id, w.name as warehouse,
  case when x.left_at >= x.arrived_at then extract(epoch from x.left_at - x.arrived_at)::bigint end as seconds
from trip_stop x join trip t on t.id = x.trip_id left join vehicle v on v.id = t.vehicle_id
  left join driver d on d.id = t.driver_id left join location w on w.id = t.from_location_id;

create view analytics.trips with (security_invoker = true) as
select t.organisation_id, t.id::text as id, 'trip'::text as record, t.id as subject, t.number as label,
  t.planned_departure_at as departed_at, t.state, t.vehicle_id::text as vehicle_id, v.code || ' · ' || v.name as vehicle,
  t.driver_id::text as driver_id, d.name as driver, t.from_location_id::text as warehouse_id, w.name as warehouse,
  t.planned_metres, t.driven_metres, t.planned_cost_minor, t.currency
from trip t left join vehicle v on v.id = t.vehicle_id left join driver d on d.id = t.driver_id
  left join location w on w.id = t.from_location_id;

create view analytics.returns with (security_invoker = true) as
select l.organisation_id, l.return_order_id || '/' || l.line_number as id, 'return'::text as record, r.id as subject,
  r.number || ' · ' || l.line_number as label, r.created_at, r.received_at, r.state, l.reason,
  r.customer_id::text as customer_id, c.name as customer, r.warehouse_id::text as warehouse_id, w.name as warehouse,
  l.item_id::text as item_id, i.sku, i.name as item, i.category, i.abc_class, r.currency,
  l.quantity as announced_units, l.received as received_units, l.restocked as restocked_units, l.refund_minor
from return_order_line l join return_order r on r.id = l.return_order_id left join item i on i.id = l.item_id
  left join customer c on c.id = r.customer_id left join location w on w.id = r.warehouse_id;

grant select on all tables in schema analytics to cerebro_app;

-- A question that somebody keeps, for themselves or for everybody who may open the explorer.
create table analysis (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 120),
  -- As it is asked: measures, axes, step, period, filters and chart.
  question jsonb not null,
  shared boolean not null default false,
  owner_id uuid not null references account,
  owner_name text not null,
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index analysis_of_organisation on analysis (organisation_id, name, id) where removed_at is null;
create index analysis_of_owner on analysis (owner_id);

-- Kept questions that a person wants on their dashboard.
create table analysis_pin (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  analysis_id uuid not null references analysis,
  pinned_at timestamptz not null,
  primary key (account_id, organisation_id, analysis_id)
);
create index analysis_pin_of_analysis on analysis_pin (analysis_id);

do $$
declare
  name text;
begin
  foreach name in array array['analysis', 'analysis_pin'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
  end loop;
end $$;
grant select, insert, update on analysis to cerebro_app;
grant select, insert, delete on analysis_pin to cerebro_app;
