-- The event of a return is named after the return. Ledger, tasks and audit keep the document type return_order, since their
-- rows are hashed or never changed; messages that were signed already are sent as they are.
alter table webhook no force row level security;
update webhook set events = array_replace(events, 'return_order.changed', 'return.changed')
  where 'return_order.changed' = any(events);
alter table webhook force row level security;

alter table outbox_event no force row level security;
update outbox_event set type = 'return.changed' where type = 'return_order.changed';
alter table outbox_event force row level security;
