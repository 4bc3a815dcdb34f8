-- Surplus over the ordered quantity of this item that is received without asking, in percent of a line; null: that of
-- the supplier.
alter table item add column over_receipt_percent numeric(5, 2) check (over_receipt_percent between 0 and 100);
