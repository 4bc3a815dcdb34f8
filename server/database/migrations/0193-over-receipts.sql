-- How much more than ordered a supplier may deliver, in percent of a line; null where nobody set a limit.
alter table supplier add column over_receipt_percent numeric(5, 2) check (over_receipt_percent between 0 and 100);
