-- What the record search looks codes up by: by equality and order, which row-level security lets an index answer. Upper and
-- lower case are one; a number is also found by its last digits as a number, so that 4711 finds SO-2026-0004711.
create function last_digits(number text) returns text language sql immutable strict parallel safe
  return ltrim(substring(number from '[0-9]+$'), '0');

alter table sales_order
  add column number_key text not null generated always as (lower(number)) stored,
  add column number_tail text generated always as (last_digits(number)) stored,
  add column reference_key text generated always as (lower(reference)) stored;
create index sales_order_number_key on sales_order (organisation_id, number_key);
create index sales_order_number_tail on sales_order (organisation_id, number_tail);
create index sales_order_reference_key on sales_order (organisation_id, reference_key) where reference_key is not null;

alter table purchase_order
  add column number_key text not null generated always as (lower(number)) stored,
  add column number_tail text generated always as (last_digits(number)) stored,
  add column reference_key text generated always as (lower(reference)) stored;
create index purchase_order_number_key on purchase_order (organisation_id, number_key);
create index purchase_order_number_tail on purchase_order (organisation_id, number_tail);
create index purchase_order_reference_key on purchase_order (organisation_id, reference_key) where reference_key is not null;

alter table transfer_order
  add column number_key text not null generated always as (lower(number)) stored,
  add column number_tail text generated always as (last_digits(number)) stored,
  add column reference_key text generated always as (lower(reference)) stored;
create index transfer_order_number_key on transfer_order (organisation_id, number_key);
create index transfer_order_number_tail on transfer_order (organisation_id, number_tail);
create index transfer_order_reference_key on transfer_order (organisation_id, reference_key) where reference_key is not null;

alter table return_order
  add column number_key text not null generated always as (lower(number)) stored,
  add column number_tail text generated always as (last_digits(number)) stored,
  add column reference_key text generated always as (lower(reference)) stored;
create index return_order_number_key on return_order (organisation_id, number_key);
create index return_order_number_tail on return_order (organisation_id, number_tail);
create index return_order_reference_key on return_order (organisation_id, reference_key) where reference_key is not null;

alter table shipment
  add column number_key text not null generated always as (lower(number)) stored,
  add column number_tail text generated always as (last_digits(number)) stored,
  add column tracking_key text generated always as (lower(tracking_number)) stored;
create index shipment_number_key on shipment (organisation_id, number_key);
create index shipment_number_tail on shipment (organisation_id, number_tail);
create index shipment_tracking_key on shipment (organisation_id, tracking_key) where tracking_key is not null;

alter table trip
  add column number_key text not null generated always as (lower(number)) stored,
  add column number_tail text generated always as (last_digits(number)) stored;
create index trip_number_key on trip (organisation_id, number_key);
create index trip_number_tail on trip (organisation_id, number_tail);
