-- Reorder points of all items without reading the items: the warehouse dashboard compares them with the totals of stock.
create index item_levels on item (organisation_id, id) include (reorder_point) where archived_at is null;
