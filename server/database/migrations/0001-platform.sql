-- The application connects as cerebro_app: no superuser, no bypass of row-level security, no ownership.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cerebro_app') then
    create role cerebro_app login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  end if;
  -- An outside server may refuse direct log-in of cerebro_app: the owner then assumes the role per connection.
  execute format('grant cerebro_app to %I', current_user);
end $$;

revoke create on schema public from public;
grant usage on schema public to cerebro_app;

create extension if not exists pg_trgm;

-- The organisation of the caller; null (and so no row at all) when nobody set it.
create function current_organisation() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organisation_id', true), '')::uuid;

-- The account of the caller, for the few tables that belong to a person rather than to an organisation.
create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

create table organisation (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  time_zone text not null default 'UTC',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  demo boolean not null default false,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table organisation enable row level security;
alter table organisation force row level security;
create policy own_organisation on organisation using (id = current_organisation());
grant select, insert, update on organisation to cerebro_app;

-- Who did what, when, from what to what. Append-only for the application.
create table audit_event (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  occurred_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('account', 'api_key', 'system')),
  actor_id uuid,
  actor_name text not null,
  request_id text not null,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb
);
create index audit_event_subject on audit_event (organisation_id, subject_type, subject_id, id);
create index audit_event_recent on audit_event (organisation_id, id desc);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy own_organisation on audit_event using (organisation_id = current_organisation());
grant select, insert on audit_event to cerebro_app;

-- What happened, for everyone who listens; written in the transaction that made it happen [PLT-04].
create table outbox_event (
  id bigint generated always as identity primary key,
  event_id uuid not null default uuidv7(),
  organisation_id uuid not null references organisation,
  occurred_at timestamptz not null default now(),
  type text not null,
  subject_id text not null,
  payload jsonb not null,
  published_at timestamptz
);
create index outbox_event_pending on outbox_event (id) where published_at is null;
alter table outbox_event enable row level security;
alter table outbox_event force row level security;
create policy own_organisation on outbox_event using (organisation_id = current_organisation());
grant select, insert, update (published_at) on outbox_event to cerebro_app;

-- The first answer to a command, given again when the same key comes again [PLT-03].
create table idempotency_key (
  organisation_id uuid not null references organisation,
  key text not null,
  route text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_organisation on idempotency_key using (organisation_id = current_organisation());
grant select, insert, delete on idempotency_key to cerebro_app;

-- Gapless numbers people see: SO-2026-000123, one series per organisation, kind and year.
create table number_series (
  organisation_id uuid not null references organisation,
  kind text not null,
  year int not null,
  last_number bigint not null,
  primary key (organisation_id, kind, year)
);
alter table number_series enable row level security;
alter table number_series force row level security;
create policy own_organisation on number_series using (organisation_id = current_organisation());
grant select, insert, update on number_series to cerebro_app;
