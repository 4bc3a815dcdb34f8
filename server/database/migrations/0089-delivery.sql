-- What happens at the consignee's door, and what may be seen of it from outside [LOG-07, LOG-09].

-- What is decided for goods that could not be delivered.
alter table shipment
  add column next_step text check (next_step in ('again', 'hold', 'return')),
  add column next_on date;

-- What drivers told of stops and doors, with the time of their device and ours; never changed.
create table delivery_event (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  trip_stop_id uuid references trip_stop on delete set null,
  state text not null check (state in ('planned', 'en_route', 'arrived', 'servicing', 'completed', 'partial', 'failed',
    'skipped', 'taken_back')),
  -- The how-maniest attempt failed.
  attempt int check (attempt > 0),
  reason text,
  note text,
  device_at timestamptz not null,
  server_at timestamptz not null,
  -- When it counts as done: the device's time where it can be right.
  occurred_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy_m double precision check (accuracy_m >= 0),
  told_by text not null
);
create index delivery_event_shipment on delivery_event (shipment_id, id);
create index delivery_event_stop on delivery_event (trip_stop_id) where trip_stop_id is not null;

-- A picture is kept once for a shipment, under its own hash.
create table delivery_photo (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes int not null check (bytes > 0),
  content bytea not null,
  arrived_at timestamptz not null,
  unique (shipment_id, sha256)
);

-- Who took what. Nothing of it can be changed; a correction is a further proof that names the one it corrects.
create table delivery_proof (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  trip_stop_id uuid references trip_stop on delete set null,
  corrects_id uuid references delivery_proof,
  outcome text not null check (outcome in ('completed', 'partial')),
  recipient text not null,
  relation text not null,
  signature jsonb,
  signature_sha256 text check (signature_sha256 ~ '^[0-9a-f]{64}$'),
  note text,
  device_at timestamptz not null,
  server_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy_m double precision check (accuracy_m >= 0),
  told_by text not null,
  check ((signature is null) = (signature_sha256 is null))
);
create index delivery_proof_shipment on delivery_proof (shipment_id, id);
-- A delivery is proved once, and a proof corrected once: the correction may be corrected in turn.
create unique index delivery_proof_first on delivery_proof (shipment_id) where corrects_id is null;
create unique index delivery_proof_corrected on delivery_proof (corrects_id) where corrects_id is not null;

create table delivery_proof_line (
  proof_id uuid not null references delivery_proof,
  line_number int not null,
  organisation_id uuid not null references organisation,
  item_id uuid not null references item,
  sent int not null check (sent > 0),
  accepted int not null check (accepted >= 0),
  refused int not null check (refused >= 0),
  damaged int not null check (damaged >= 0),
  reason text,
  primary key (proof_id, line_number),
  check (accepted + refused + damaged = sent)
);

create table delivery_proof_photo (
  proof_id uuid not null references delivery_proof,
  position int not null check (position > 0),
  organisation_id uuid not null references organisation,
  photo_id uuid not null references delivery_photo,
  primary key (proof_id, position)
);

-- The return that was opened for what was not taken.
create table delivery_return (
  proof_id uuid primary key references delivery_proof,
  organisation_id uuid not null references organisation,
  return_order_id uuid not null references return_order
);

create table delivery_settings (
  organisation_id uuid primary key references organisation,
  signature_required boolean not null default true,
  photos_at_least smallint not null default 0 check (photos_at_least between 0 and 3),
  -- None unless the organisation says so: its customers would be written to.
  notices text[] not null default '{}'
);

-- What a consignee was written, once for each happening.
create table consignee_notice (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  kind text not null check (kind in ('shipped', 'out_for_delivery', 'delivered', 'attempt_failed')),
  attempt int not null,
  address text not null,
  written_at timestamptz not null,
  unique (shipment_id, kind, attempt)
);

-- Addresses that want no mails of an organisation.
create table consignee_opt_out (
  organisation_id uuid not null references organisation,
  address text not null check (address = lower(address)),
  chosen_at timestamptz not null,
  primary key (organisation_id, address)
);

do $$
declare
  name text;
begin
  foreach name in array array['delivery_event', 'delivery_photo', 'delivery_proof', 'delivery_proof_line',
    'delivery_proof_photo', 'delivery_return', 'delivery_settings', 'consignee_notice', 'consignee_opt_out'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert on %I to cerebro_app', name);
    if name not in ('delivery_photo', 'consignee_notice', 'consignee_opt_out') then
      perform observe_table(name::regclass, false);
    end if;
  end loop;
end $$;
grant update on delivery_settings to cerebro_app;
grant delete on consignee_opt_out to cerebro_app;

-- Whoever has a link is a stranger: the look-up answers ids only, by the index of tokens.
create policy lookup on shipment for select to cerebro_lookup using (true);
grant select (id, organisation_id, tracking_token) on shipment to cerebro_lookup;
create function shipment_by_tracking_token(wanted text) returns table (id uuid, organisation_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select s.id, s.organisation_id from shipment s where s.tracking_token = wanted;
  end;
revoke all on function shipment_by_tracking_token(text) from public;
grant execute on function shipment_by_tracking_token(text) to cerebro_app;
grant create on schema public to cerebro_lookup;
alter function shipment_by_tracking_token(text) owner to cerebro_lookup;
revoke create on schema public from cerebro_lookup;
