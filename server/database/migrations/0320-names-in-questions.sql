-- Questions name customers, suppliers and warehouses as people write them.
create index customer_by_lower_name on customer (organisation_id, lower(name));
create index supplier_by_lower_name on supplier (organisation_id, lower(name));
create index warehouse_by_lower_name on location (organisation_id, lower(name)) where kind = 'warehouse';
