-- The items that were sold since a day: idle stock is found without reading entries.
create index money_entry_sold on money_entry (organisation_id, booked_at, item_id)
  where source = 'sales' and account = 'cost_of_goods';
