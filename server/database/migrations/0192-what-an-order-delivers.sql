-- Until when goods leave a warehouse that are due on a day without a time, by the organisation's clock.
alter table location add column working_day_ends time not null default '17:00';

-- An order comes to what it delivers itself: what moved to its back-order, or was cancelled, is no part of it.
update sales_order o set total_minor = t.total, unit_count = t.units
from (select l.sales_order_id, sum((l.quantity - l.back_ordered - l.cancelled) * l.unit_price_minor) as total,
    sum(l.quantity - l.back_ordered - l.cancelled) as units
  from sales_order_line l group by l.sales_order_id having sum(l.back_ordered + l.cancelled) > 0) t
where o.id = t.sales_order_id and not o.history and o.state <> 'cancelled';
