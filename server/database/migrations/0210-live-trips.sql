-- Trips whose arrivals are reckoned twice a minute.
create index trip_live on trip (organisation_id, planned_departure_at)
  where state in ('planned', 'assigned', 'accepted', 'dispatched', 'active');

-- After a failed attempt nobody knows when the goods come until somebody says so.
alter table shipment no force row level security;
update shipment set estimated_at = null where status = 'attempt_failed' and estimated_at is not null;
alter table shipment force row level security;
