-- Notes on a shipment are no events of it: two that were said at one moment are one only where they say the same [LOG-01].
drop index shipment_event_once;
create unique index shipment_event_once on shipment_event (shipment_id, status, occurred_at) where status <> 'noted';
create unique index shipment_note_once on shipment_event (shipment_id, occurred_at, note, estimated_at) nulls not distinct
  where status = 'noted';
