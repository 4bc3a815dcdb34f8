-- A vehicle that was never read has no odometer reading, instead of 0 [LOG-04].
alter table vehicle alter column odometer_m drop not null, alter column odometer_m drop default;
alter table vehicle no force row level security;
update vehicle v set odometer_m = null
  where odometer_m = 0 and not exists (select from odometer_reading r where r.vehicle_id = v.id);
alter table vehicle force row level security;

-- Compressed gas is sold by the kilogram.
alter table fuel_transaction drop constraint fuel_transaction_unit_check,
  add constraint fuel_transaction_unit_check check (unit in ('litre', 'kwh', 'kg'));

-- With a new odometer a service counts from below its first reading; where nothing was read, from the next reading on.
alter table odometer_reading add column is_replacement boolean not null default false;
alter table maintenance_plan drop constraint maintenance_plan_last_done_metres_check,
  alter column last_done_metres drop not null;
