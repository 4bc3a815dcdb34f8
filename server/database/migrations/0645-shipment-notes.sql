-- Notes on a shipment are no events of it: two that were said at one moment are one only where they say the same [LOG-01].
drop index shipment_event_once;
create unique index shipment_event_once on shipment_event (shipment_id, status, occurred_at) where status <> 'noted';
-- Of all kinds, since events are also found by it.
create unique index shipment_note_once on shipment_event (shipment_id, status, occurred_at, md5(note), estimated_at)
  nulls not distinct;
