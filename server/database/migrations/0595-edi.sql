-- Electronic data interchange by X12: partners, interchanges as they were received and sent, and their transaction sets [PLT-08].
create table edi_partner (
  organisation_id uuid not null references organisation,
  id uuid not null default uuidv7() primary key,
  name text not null,
  relation text not null check (relation in ('customer', 'owner', 'carrier', 'shipper')),
  customer_id uuid references customer,
  owner_id uuid references stock_owner,
  carrier_id uuid references carrier,
  warehouse_id uuid references location,
  qualifier text not null,
  interchange_id text not null,
  application_id text not null,
  own_qualifier text not null,
  own_interchange_id text not null,
  own_application_id text not null,
  scac text,
  test boolean not null,
  auto_accept boolean not null,
  active boolean not null,
  -- Control number of the latest interchange that was written for it.
  last_control bigint not null default 0,
  created_at timestamptz(3) not null,
  version int not null default 1,
  check (relation <> 'customer' or customer_id is not null),
  check (relation <> 'owner' or owner_id is not null),
  check (relation <> 'carrier' or carrier_id is not null),
  check (relation not in ('carrier', 'shipper') or scac is not null)
);
create unique index edi_partner_end on edi_partner (organisation_id, qualifier, interchange_id, test);
create unique index edi_partner_carrier on edi_partner (carrier_id) where relation = 'carrier' and active;
create index edi_partner_carrier_key on edi_partner (carrier_id) where carrier_id is not null;
create index edi_partner_customer on edi_partner (customer_id) where customer_id is not null;
create index edi_partner_owner on edi_partner (owner_id) where owner_id is not null;
create index edi_partner_warehouse on edi_partner (warehouse_id) where warehouse_id is not null;

create table edi_interchange (
  organisation_id uuid not null references organisation,
  id uuid not null default uuidv7() primary key,
  partner_id uuid not null references edi_partner,
  direction text not null check (direction in ('in', 'out')),
  -- As a number: 000000042 is 42.
  control text not null,
  content text not null,
  simulated boolean not null,
  created_at timestamptz(3) not null
);
create unique index edi_interchange_control on edi_interchange (partner_id, direction, control);
create index edi_interchange_organisation on edi_interchange (organisation_id);

create table edi_document (
  organisation_id uuid not null references organisation,
  id uuid not null default uuidv7() primary key,
  partner_id uuid not null references edi_partner,
  interchange_id uuid not null references edi_interchange,
  -- Place of the transaction set within its interchange, from 0.
  position int not null,
  direction text not null check (direction in ('in', 'out')),
  type text not null,
  group_code text not null,
  group_control text not null,
  control text not null,
  state text not null check (state in
    ('received', 'waiting', 'done', 'refused', 'invalid', 'ready', 'sent', 'acknowledged', 'rejected')),
  reference text,
  subject_kind text check (subject_kind in ('sales_order', 'shipment', 'tender')),
  subject_id uuid,
  problems jsonb not null default '[]',
  -- Mapping of a received order, for its answers: its lines with their items, units and prices.
  mapped jsonb,
  answers_id uuid references edi_document,
  -- Distinguishes answers of one type to one document, such as the ship notices of its shipments.
  answer_key text,
  simulated boolean not null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  version int not null default 1,
  check ((subject_kind is null) = (subject_id is null))
);
create unique index edi_document_place on edi_document (interchange_id, position);
-- Each answer is written once.
create unique index edi_document_answer on edi_document (answers_id, type, answer_key) where answers_id is not null;
create unique index edi_document_tender on edi_document (subject_id, answer_key)
  where direction = 'out' and type = '204';
create index edi_document_latest on edi_document (organisation_id, created_at desc, id desc);
create index edi_document_partner on edi_document (partner_id, created_at desc, id desc);
create index edi_document_subject on edi_document (subject_id) where subject_id is not null;
create index edi_document_reference on edi_document (partner_id, type, reference);
create index edi_document_words on edi_document using gin (reference gin_trgm_ops);
create index edi_document_group on edi_document (partner_id, group_control) where direction = 'out';
create index edi_document_open on edi_document (partner_id, state) where state in ('received', 'waiting', 'ready', 'sent');

do $$
declare
  name text;
begin
  foreach name in array array['edi_partner', 'edi_interchange', 'edi_document'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
  end loop;
end $$;
grant select, insert, update on edi_partner, edi_document to cerebro_app;
-- An interchange stays as it was received or sent.
grant select, insert on edi_interchange to cerebro_app;
