-- Days on which a supplier delivers (ISO weekdays, Monday is 1; none: any day) and spans in which it is closed.
alter table supplier add column calendar jsonb not null default '{"deliveryDays": [], "closures": []}'
  check (jsonb_typeof(calendar -> 'deliveryDays') = 'array' and jsonb_typeof(calendar -> 'closures') = 'array');
