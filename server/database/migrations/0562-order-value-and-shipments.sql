-- The value of placed orders is not revenue, and what waits to ship are shipments. Settings, readings and alerts go on
-- under the names that say so.
create table metric_name (was text primary key, stays text not null);
insert into metric_name values ('revenue.four_weeks', 'orders.value'), ('parcels.waiting', 'shipments.waiting');

alter table metric_setting no force row level security;
update metric_setting s set metric_id = n.stays from metric_name n where s.metric_id = n.was;
alter table metric_setting force row level security;

alter table metric_reading no force row level security;
update metric_reading r set metric_id = n.stays from metric_name n where r.metric_id = n.was;
alter table metric_reading force row level security;

alter table metric_alert no force row level security;
update metric_alert a set metric_id = n.stays from metric_name n where a.metric_id = n.was;
alter table metric_alert force row level security;

alter table metric_figure no force row level security;
update metric_figure f set metric_id = n.stays from metric_name n where f.metric_id = n.was;
alter table metric_figure force row level security;

drop table metric_name;
