-- The moment of a customer's first order, by which orders and lines are split into cohorts. The sum over the customer's orders is
-- joined to a question that uses it, and to no other [EXE-04].
create or replace view analytics.orders with (security_invoker = true) as
select o.organisation_id, o.id::text as id, 'order'::text as record, o.id as subject, o.number as label,
  o.ordered_at, o.shipped_at, o.due_at, o.state, o.priority::text as priority,
  o.warehouse_id::text as warehouse_id, w.name as warehouse, o.customer_id::text as customer_id, c.name as customer,
  o.ship_to_country as country, o.currency, o.total_minor, o.unit_count as units, y.first_ordered_at
from sales_order o left join location w on w.id = o.warehouse_id left join customer c on c.id = o.customer_id
  left join (select customer_id, min(ordered_at) as first_ordered_at from sales_order
    where state not in ('draft', 'cancelled') group by customer_id) y on y.customer_id = o.customer_id;

create or replace view analytics.order_lines with (security_invoker = true) as
select l.organisation_id, l.sales_order_id || '/' || l.line_number as id, 'order'::text as record, o.id as subject,
  o.number || ' · ' || l.line_number as label, o.ordered_at, o.shipped_at, o.state, l.kind as line_kind,
  o.warehouse_id::text as warehouse_id, w.name as warehouse, o.customer_id::text as customer_id, c.name as customer,
  o.ship_to_country as country, o.currency, l.item_id::text as item_id, i.sku, i.name as item, i.category,
  i.abc_class, l.quantity as ordered_units, l.shipped as shipped_units, l.unit_price_minor, i.cost_minor,
  y.first_ordered_at
from sales_order_line l join sales_order o on o.id = l.sales_order_id left join item i on i.id = l.item_id
  left join location w on w.id = o.warehouse_id left join customer c on c.id = o.customer_id
  left join (select customer_id, min(ordered_at) as first_ordered_at from sales_order
    where state not in ('draft', 'cancelled') group by customer_id) y on y.customer_id = o.customer_id;

-- The orders of a customer by their moments: whether one is the first of its month.
create index sales_order_customer_ordered on sales_order (customer_id, ordered_at);
drop index sales_order_customer;

-- BI tools read the same columns.
do $$
declare
  name text;
begin
  foreach name in array array['orders', 'order_lines'] loop
    execute format('create or replace view bi.%I with (security_barrier = true) as %s', name,
      pg_get_viewdef(format('analytics.%I', name)::regclass));
  end loop;
end $$;
