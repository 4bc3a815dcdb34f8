-- Vehicles without a reading come before those at zero [LOG-04].
drop index vehicle_by_odometer;
create index vehicle_by_odometer on vehicle (organisation_id, coalesce(odometer_m, -1), id);
