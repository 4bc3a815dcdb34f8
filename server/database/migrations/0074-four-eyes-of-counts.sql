-- Whose account an entry of a count was made with, by hand or by a program of theirs: somebody else approves it [WMS-10].
alter table cycle_count_entry add column counted_by_account uuid;
update cycle_count_entry set counted_by_account = counted_by;
