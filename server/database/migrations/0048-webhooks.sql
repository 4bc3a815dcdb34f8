-- Programs of partners that are told what happens [PLT-04]. Secrets are sealed: messages are signed with them, so a hash
-- would not do.
create table webhook (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  url text not null,
  description text,
  events text[] not null check (cardinality(events) > 0),
  enabled boolean not null default true,
  disabled_reason text,
  secret text not null,
  -- Signs beside the new one until then.
  old_secret text,
  old_secret_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index webhook_of_organisation on webhook (organisation_id, id);

create table webhook_delivery (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  webhook_id uuid not null references webhook on delete cascade,
  event_id uuid not null,
  event_type text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  last_status int,
  last_error text,
  log jsonb not null default '[]',
  created_at timestamptz not null,
  delivered_at timestamptz,
  next_attempt_at timestamptz,
  -- The relay may hand an event on twice; it is sent once.
  unique (webhook_id, event_id)
);
create index webhook_delivery_recent on webhook_delivery (organisation_id, webhook_id, id desc);
create index webhook_delivery_age on webhook_delivery (created_at);

alter table webhook enable row level security;
alter table webhook force row level security;
create policy own_organisation on webhook using (organisation_id = current_organisation());
grant select, insert, update, delete on webhook to cerebro_app;

alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy own_organisation on webhook_delivery using (organisation_id = current_organisation());
grant select, insert, update, delete on webhook_delivery to cerebro_app;
