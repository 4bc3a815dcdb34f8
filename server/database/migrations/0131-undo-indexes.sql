-- Each order that is deleted is looked up in every table that references orders. Without these indexes, taking back an import
-- of 200,000 orders reads the whole table of orders 200,000 times.
create index if not exists sales_order_back_order_of on sales_order (back_order_of) where back_order_of is not null;
create index if not exists wave_order_sales_order on wave_order (sales_order_id);
