-- The warehouse of documents that name none: one of an organization's warehouses at most. Until now it was the first.
alter table location add column is_default boolean not null default false check (not is_default or kind = 'warehouse');
update location l set is_default = true
from (select distinct on (organisation_id) id from location where kind = 'warehouse' and archived_at is null
  order by organisation_id, id) first
where l.id = first.id;
create unique index location_default on location (organisation_id) where is_default;

-- Orders name the warehouse that they had without a word. Imported history moved no stock and keeps none.
update sales_order o set warehouse_id = w.id from location w
where w.organisation_id = o.organisation_id and w.is_default and o.warehouse_id is null and not o.history;
update purchase_order o set warehouse_id = w.id from location w
where w.organisation_id = o.organisation_id and w.is_default and o.warehouse_id is null and not o.history;
