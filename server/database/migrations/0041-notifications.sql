-- Up to which event somebody has read what happened; the events themselves are the outbox's.
create table notification_read (
  organisation_id uuid not null references organisation,
  account_id uuid not null,
  last_event_id bigint not null,
  primary key (organisation_id, account_id)
);
alter table notification_read enable row level security;
alter table notification_read force row level security;
create policy own_notifications on notification_read
  using (organisation_id = current_organisation() and account_id = current_account());
grant select, insert, update on notification_read to cerebro_app;

create index outbox_event_recent on outbox_event (organisation_id, id desc);
