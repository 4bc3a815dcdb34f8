-- Which transaction last changed what an item is found by. A search kept in memory asks which items have changed since
-- its snapshot: those of transactions that the snapshot did not see. Items of before all count as of this migration.
alter table item add column found_since xid8 not null default pg_current_xact_id();
create index item_found_since on item (organisation_id, found_since);

create function note_item_change() returns trigger language plpgsql as $$
begin
  new.found_since := pg_current_xact_id();
  return new;
end $$;

create trigger note_item_change before update on item for each row
  when ((old.sku, old.name, old.barcode, old.archived_at) is distinct from (new.sku, new.name, new.barcode, new.archived_at))
  execute function note_item_change();
