-- Browsers that want to be told, by Web Push (RFC 8030, 8291, 8292) [LOG-09, PWA-04].

-- The pair by which push services know this program. There is one: a subscription is bound to its public half, so a new
-- pair would silence every browser. The private half is sealed.
create table push_identity (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
alter table push_identity enable row level security;
alter table push_identity force row level security;
create policy program_only on push_identity using (is_program());
grant select, insert on push_identity to cerebro_app;

-- Where a browser is reached, as it gave it itself, and what it wants to hear of: the notices of a person's session, or what
-- becomes of a parcel.
create table push_subscription (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  endpoint text not null check (length(endpoint) <= 2000),
  -- Addresses are too long for an index.
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  session_id uuid references session on delete cascade,
  shipment_id uuid references shipment on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(session_id, shipment_id) = 1)
);
create unique index push_subscription_session on push_subscription (session_id, endpoint_hash)
  where session_id is not null;
create unique index push_subscription_shipment on push_subscription (shipment_id, endpoint_hash)
  where shipment_id is not null;

-- One message to one browser, once for each happening.
create table push_message (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  subscription_id uuid not null references push_subscription on delete cascade,
  happening text not null,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  last_status int,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (subscription_id, happening)
);
create index push_message_age on push_message (created_at);

do $$
declare
  name text;
begin
  foreach name in array array['push_subscription', 'push_message'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert, update, delete on %I to cerebro_app', name);
  end loop;
end $$;

-- A consignee may also be told that the parcel comes later.
alter table consignee_notice drop constraint consignee_notice_kind_check,
  add constraint consignee_notice_kind_check
    check (kind in ('shipped', 'out_for_delivery', 'delivered', 'attempt_failed', 'delayed'));
