-- What a carrier asks, offers, promises and bills [LOG-02] [LOG-03].
create extension if not exists btree_gist;

alter table carrier
  -- Null: that of the organisation.
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  -- On top of freight, in hundredths of a per cent.
  add column fuel_basis_points int not null default 0 check (fuel_basis_points between 0 and 100000),
  -- What extras cost, by their names, in minor units.
  add column accessorials jsonb not null default '{}' check (jsonb_typeof(accessorials) = 'object'),
  add column capabilities text[] not null default '{}',
  add column cut_off_minute smallint not null default 960 check (cut_off_minute between 0 and 1439),
  -- What a litre weighs at least; null: only weight counts.
  add column grams_per_litre int check (grams_per_litre between 1 and 100000),
  -- How far an invoice may lie beside the tariff without anybody looking at it.
  add column tolerance_basis_points int not null default 200 check (tolerance_basis_points between 0 and 10000);

create table tariff (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  carrier_id uuid not null references carrier,
  code text not null check (length(code) between 1 and 60),
  code_key text not null generated always as (lower(code)) stored,
  valid_from date not null,
  -- The last day; null: until further notice.
  valid_until date,
  version int not null default 1,
  import_id uuid,
  created_at timestamptz not null default now(),
  constraint tariff_days check (valid_from <= valid_until)
);
create unique index tariff_code on tariff (carrier_id, code_key);
create index tariff_import on tariff (import_id) where import_id is not null;

create table tariff_band (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  tariff_id uuid not null references tariff,
  carrier_id uuid not null references carrier,
  -- As its tariff has them.
  valid daterange not null,
  origin text not null check (length(origin) between 1 and 40),
  destination text not null check (length(destination) between 1 and 40),
  service text not null check (length(service) between 1 and 40),
  -- Tells products apart that a carrier sells under one service; empty where there is one only.
  option text not null default '' check (length(option) <= 40),
  mode text not null check (mode in ('van', 'truck', 'truck_cold', 'rail', 'sea', 'air')),
  from_grams bigint not null check (from_grams >= 0),
  up_to_grams bigint not null,
  minimum_minor bigint not null check (minimum_minor >= 0),
  minor_per_tonne bigint not null check (minor_per_tonne >= 0),
  transit_days smallint not null check (transit_days between 0 and 365),
  import_id uuid,
  constraint tariff_band_weights check (from_grams < up_to_grams),
  -- For one load, one day and one product a carrier has one price.
  constraint tariff_band_alone exclude using gist (carrier_id with =, origin with =, destination with =,
    service with =, option with =, mode with =, transit_days with =, valid with &&,
    int8range(from_grams, up_to_grams, '[]') with &&)
);
create index tariff_band_lane on tariff_band (organisation_id, origin, destination);
create index tariff_band_tariff on tariff_band (tariff_id);
create index tariff_band_import on tariff_band (import_id) where import_id is not null;

-- Which offer was taken, what else there was, and why: answers later questions, so that later tariffs change nothing.
create table shipment_booking (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  shipment_id uuid not null references shipment,
  carrier_id uuid not null references carrier,
  tender_id uuid,
  question jsonb not null,
  chosen jsonb not null,
  terms jsonb not null,
  not_chosen jsonb not null,
  refused jsonb not null,
  reason text,
  booked_at timestamptz not null,
  booked_by text not null,
  withdrawn_at timestamptz
);
-- A shipment is booked once at a time.
create unique index shipment_booking_live on shipment_booking (shipment_id) where withdrawn_at is null;
create index shipment_booking_carrier on shipment_booking (carrier_id, booked_at);

create table tender (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  shipment_id uuid not null references shipment,
  carrier_id uuid not null references carrier,
  -- The order in which they are asked.
  rank smallint not null check (rank > 0),
  state text not null check (state in ('waiting', 'offered', 'accepted', 'refused', 'expired', 'withdrawn')),
  minutes int not null check (minutes between 5 and 20160),
  question jsonb not null,
  offer jsonb not null,
  terms jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text,
  offered_at timestamptz,
  expires_at timestamptz,
  answered_at timestamptz,
  answered_by text,
  reason text,
  token_hash bytea,
  created_by text not null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint tender_offered check ((state = 'waiting') <= (offered_at is null and expires_at is null))
);
create unique index tender_number on tender (organisation_id, number);
create unique index tender_token on tender (token_hash) where token_hash is not null;
-- One carrier at a time is asked, and one carries.
create unique index tender_live on tender (shipment_id) where state in ('offered', 'accepted');
create index tender_shipment on tender (shipment_id, rank);
create index tender_carrier on tender (carrier_id, offered_at);
create index tender_due on tender (organisation_id, expires_at) where state = 'offered';

create table claim (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  shipment_id uuid not null references shipment,
  carrier_id uuid not null references carrier,
  kind text not null check (kind in ('lost', 'damaged', 'short')),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the carrier pays of it.
  settled_minor bigint check (settled_minor >= 0),
  note text,
  created_by text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  version int not null default 1,
  constraint claim_settled check ((state = 'accepted') = (settled_minor is not null) and settled_minor <= amount_minor)
);
create unique index claim_number on claim (organisation_id, number);
create unique index claim_once on claim (shipment_id, kind) where state <> 'rejected';
create index claim_carrier on claim (carrier_id, created_at);

create table freight_invoice (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  number text not null,
  carrier_id uuid not null references carrier,
  -- The carrier's own number.
  reference text not null check (length(reference) between 1 and 60),
  state text not null default 'entered' check (state in ('entered', 'approved', 'disputed')),
  invoiced_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text,
  reason text,
  created_by text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  version int not null default 1
);
create unique index freight_invoice_number on freight_invoice (organisation_id, number);
create unique index freight_invoice_reference on freight_invoice (carrier_id, lower(reference));

create table freight_invoice_line (
  invoice_id uuid not null references freight_invoice,
  line_number int not null check (line_number > 0),
  organisation_id uuid not null references organisation,
  -- The number of a shipment or of its parcel, as the carrier writes it.
  shipment_reference text not null check (length(shipment_reference) between 1 and 60),
  shipment_id uuid references shipment,
  grams bigint check (grams > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  expected_minor bigint check (expected_minor >= 0),
  verdict text not null check (verdict in ('matches', 'over', 'under', 'unknown_shipment', 'not_booked', 'billed_twice',
    'not_delivered')),
  -- The parts of the expected price.
  price jsonb,
  primary key (invoice_id, line_number)
);
create index freight_invoice_line_shipment on freight_invoice_line (shipment_id) where shipment_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['tariff', 'tariff_band', 'shipment_booking', 'tender', 'claim', 'freight_invoice',
    'freight_invoice_line'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
    execute format('grant select, insert, update on %I to cerebro_app', name);
    perform observe_table(name::regclass, name = 'tariff_band');
  end loop;
end $$;
-- Imports are taken back, a tariff loses a band, an invoice entered by mistake goes.
grant delete on tariff, tariff_band, freight_invoice, freight_invoice_line, claim to cerebro_app;

-- Whoever has the link of a tender answers it without an account.
create policy lookup on tender for select to cerebro_lookup using (true);
grant select (id, organisation_id, token_hash) on tender to cerebro_lookup;
create function organisation_by_tender(wanted bytea) returns uuid
  language sql stable security definer set search_path = public
  return (select organisation_id from tender where token_hash = wanted);
revoke all on function organisation_by_tender(bytea) from public;
grant execute on function organisation_by_tender(bytea) to cerebro_app;
grant create on schema public to cerebro_lookup;
alter function organisation_by_tender(bytea) owner to cerebro_lookup;
revoke create on schema public from cerebro_lookup;
