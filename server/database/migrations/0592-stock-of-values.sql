-- The category and the stock of an item beside its value: what is in bins, our own and others', on its way, and not available. The
-- stock changes with a movement of the item only, and a change of the category is noted like that of the cost. So a kept value that
-- holds has the right ones, and the valuation reads one row for each item. Values are worked out anew by their job.
truncate item_value;
alter table item_value add column category text, add column own bigint not null, add column others bigint not null,
  add column in_transit bigint not null, add column on_hold bigint not null, add column quarantined bigint not null,
  add column damaged bigint not null, add column expired bigint not null;

drop trigger note_item_cost on item;
create trigger note_item_value after update on item for each row
  when ((old.cost_minor, old.category) is distinct from (new.cost_minor, new.category)) execute function note_item_cost();
