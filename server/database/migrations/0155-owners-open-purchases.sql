-- Each owner of a list counts the purchase orders that are open.
create index purchase_order_of_owner on purchase_order (owner_id) where owner_id is not null;
