-- Positions that contradict the last one and fit each other: believed once later ones support them [LOG-08].
alter table vehicle_last_position add column doubted jsonb;
-- Battery, ignition, alarm and odometer as the device tells them.
alter table vehicle_last_position add column device_facts jsonb not null default '{}';
