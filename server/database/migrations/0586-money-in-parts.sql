-- All records are compared with their entries in parts: the moment up to which a comparison that is under way has come.
alter table money_book add column compared_through timestamptz;
