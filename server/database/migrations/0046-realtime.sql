-- Admits one socket, once: hashed, bound to who asked and to the page they asked from [RT-01].
create table socket_ticket (
  hash bytea primary key,
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  session_id uuid not null,
  -- Site of the page; null for programs that are no browser.
  origin text,
  -- Which of a person's tabs or programs asked, as it calls itself.
  client text not null,
  expires_at timestamptz not null
);
create index socket_ticket_age on socket_ticket (expires_at);
alter table socket_ticket enable row level security;
alter table socket_ticket force row level security;
create policy add_own on socket_ticket for insert
  with check (organisation_id = current_organisation() and account_id = current_account());
-- Whoever presents a ticket is not known before it is taken.
create policy program_takes on socket_ticket for select using (is_program());
create policy program_deletes on socket_ticket for delete using (is_program());
grant select, insert, delete on socket_ticket to cerebro_app;

-- A stream of messages that some people of an organisation hear. `last_seq` counts without gaps within an epoch.
create table realtime_channel (
  organisation_id uuid not null references organisation,
  name text not null,
  epoch uuid not null default gen_random_uuid(),
  last_seq bigint not null,
  -- Who may hear it, where its name does not say so.
  role text,
  changed_at timestamptz not null,
  primary key (organisation_id, name)
) with (fillfactor = 50);
create index realtime_channel_age on realtime_channel (changed_at);
alter table realtime_channel enable row level security;
alter table realtime_channel force row level security;
create policy own_organisation on realtime_channel using (organisation_id = current_organisation());
-- Nodes look after the channels of everybody they serve.
create policy program_looks on realtime_channel for select using (is_program());
create policy program_deletes on realtime_channel for delete using (is_program());
grant select, insert, update, delete on realtime_channel to cerebro_app;

-- What was said lately, as it went over the wire: for those who missed some of it.
create table realtime_event (
  organisation_id uuid not null,
  channel text not null,
  seq bigint not null,
  created_at timestamptz not null,
  frame text not null,
  primary key (organisation_id, channel, seq),
  foreign key (organisation_id, channel) references realtime_channel (organisation_id, name) on delete cascade
);
alter table realtime_event enable row level security;
alter table realtime_event force row level security;
create policy own_organisation on realtime_event using (organisation_id = current_organisation());
create policy program_looks on realtime_event for select using (is_program());
create policy program_deletes on realtime_event for delete using (is_program());
grant select, insert, delete on realtime_event to cerebro_app;
