-- UN number of an item's dangerous goods, four digits; null: the item is no dangerous good [LOG-05].
alter table item add column un_number text check (un_number ~ '^[0-9]{4}$');
