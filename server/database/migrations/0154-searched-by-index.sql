-- LIKE uses an index only on a column of its own: lower() may not look at rows before row-level security has.
alter table warehouse_task add column document_key text not null generated always as (lower(document_number)) stored;
create index warehouse_task_search on warehouse_task using gin (document_key gin_trgm_ops);
create index handling_unit_search on handling_unit using gin (sscc gin_trgm_ops);
-- Each owner of a list counts the orders that are open.
create index sales_order_of_owner on sales_order (owner_id) where owner_id is not null;
