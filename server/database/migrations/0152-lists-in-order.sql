-- Every column a list can be sorted by is walked by an index of its organisation, which ends with the id as the order of
-- every list does. Without one, a page of fifty rows sorted all of them.
create index sales_order_by_due on sales_order (organisation_id, coalesce(due_at, 'infinity'::timestamptz), id);
create index sales_order_by_total on sales_order (organisation_id, total_minor, id);
create index sales_order_by_priority on sales_order (organisation_id, priority, id);

create index purchase_order_by_expected on purchase_order (organisation_id, coalesce(expected_on, 'infinity'::date), id);
create index purchase_order_by_total on purchase_order (organisation_id, total_minor, id);

create index return_order_by_expected on return_order (organisation_id, coalesce(expected_on, 'infinity'::date), id);
create index transfer_order_by_expected on transfer_order (organisation_id, coalesce(expected_on, 'infinity'::date), id);
create index cycle_count_by_due on cycle_count (organisation_id, coalesce(due_at, 'infinity'::timestamptz), id);

create index shipment_by_agreed on shipment (organisation_id, coalesce(agreed_at, 'infinity'::timestamptz), id);
create index shipment_by_delivered on shipment (organisation_id, coalesce(delivered_at, 'infinity'::timestamptz), id);
create index shipment_by_created on shipment (organisation_id, created_at, id);
create index shipment_by_packed on shipment (organisation_id, packed_at, id);
create index shipment_open on shipment (organisation_id, id)
  where delivered_at is null and status not in ('cancelled', 'returned', 'lost', 'closed');
create index shipment_ended on shipment (organisation_id, coalesce(delivered_at, 'infinity'::timestamptz), id)
  where delivered_at is not null or status in ('cancelled', 'returned', 'lost', 'closed');

create index location_by_name on location (organisation_id, name, id);
create index location_by_walk on location (organisation_id, pick_sequence, id);
create index lot_by_expiry on lot (organisation_id, coalesce(expires_on, 'infinity'::date), id);
create index item_by_category on item (organisation_id, coalesce(category, ''), id);
create index customer_by_name on customer (organisation_id, name, id);
create index supplier_by_name on supplier (organisation_id, name, id);
create index stock_owner_by_name on stock_owner (organisation_id, name, id);
create index handling_unit_by_age on handling_unit (organisation_id, created_at, id);
create index reservation_by_age on reservation (organisation_id, created_at, id);
create index wave_by_age on wave (organisation_id, created_at, id);
create index recall_by_start on recall (organisation_id, started_at, id);
create index report_schedule_by_next on report_schedule (organisation_id, next_at, id);

-- Urgency is a number of its own: most important first, then the earliest due, to the second; without a due time last.
alter table warehouse_task add column urgency bigint not null generated always as
  (priority::bigint * 1000000000000 + coalesce(floor(extract(epoch from due_at at time zone 'UTC'))::bigint, 999999999999)) stored;
create index warehouse_task_urgent on warehouse_task (organisation_id, urgency, id)
  where state in ('open', 'claimed', 'exception');
create index warehouse_task_urgent_of_kind on warehouse_task (organisation_id, kind, urgency, id)
  where state in ('open', 'claimed', 'exception');
create index warehouse_task_by_document on warehouse_task (organisation_id, document_number, id)
  where state in ('open', 'claimed', 'exception');
create index warehouse_task_by_end on warehouse_task (organisation_id, coalesce(finished_at, created_at), id);

create index carrier_by_name on carrier (organisation_id, lower(name), id);
create index carrier_by_age on carrier (organisation_id, created_at, id);
create index tariff_band_by_lane on tariff_band (organisation_id,
  (origin || ' ' || destination || ' ' || service || ' ' || lpad(from_grams::text, 13, '0')), id);
create index tariff_band_by_weight on tariff_band (organisation_id, from_grams, id);
create index tariff_band_by_minimum on tariff_band (organisation_id, minimum_minor, id);
create index tariff_band_by_days on tariff_band (organisation_id, (transit_days::bigint), id);
create index tender_by_age on tender (organisation_id, created_at, id);
create index claim_by_age on claim (organisation_id, created_at, id);
create index freight_invoice_by_day on freight_invoice (organisation_id, invoiced_on, id);
create index freight_invoice_by_age on freight_invoice (organisation_id, created_at, id);
create index vehicle_by_odometer on vehicle (organisation_id, odometer_m, id);
create index driver_by_name on driver (organisation_id, search_text, id);
create index work_order_by_age on work_order (organisation_id, opened_at, id);
create index device_by_name on device (organisation_id, lower(unique_id), id) where archived_at is null;
create index route_plan_by_age on route_plan (organisation_id, created_at, id);

-- What is searched for in parts of words.
create index shipment_search on shipment using gin (search_text gin_trgm_ops);
create index transfer_order_search on transfer_order using gin (search_text gin_trgm_ops);
create index return_order_search on return_order using gin (search_text gin_trgm_ops);
create index vehicle_search on vehicle using gin (search_text gin_trgm_ops);
create index driver_search on driver using gin (search_text gin_trgm_ops);
create index fence_search on fence using gin (search_text gin_trgm_ops);
create index lot_search on lot using gin (code_key gin_trgm_ops);
create index serial_number_search on serial_number using gin (code_key gin_trgm_ops);

-- What a row of a list counts beside itself.
create index tariff_band_of_carrier on tariff_band (carrier_id);
create index stock_balance_of_owner on stock_balance (owner_id) where owner_id is not null;
