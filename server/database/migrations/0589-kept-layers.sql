-- The layers of an item that are left, oldest first, and its last shipment: the aging report reads them instead of all movements.
-- A cost is null where it is unknown. Values are worked out anew by their job.
truncate item_value;
alter table item_value drop column layers, add column layer_units bigint[] not null, add column layer_costs bigint[] not null,
  add column last_shipped timestamptz, add check (cardinality(layer_units) = cardinality(layer_costs));
