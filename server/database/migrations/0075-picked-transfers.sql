-- A transfer that is loaded by picks: handed to the floor, being picked, all of it at the dock [WMS-11].
alter table transfer_order drop constraint transfer_order_state_check;
alter table transfer_order add constraint transfer_order_state_check check (state in ('draft', 'confirmed', 'reserved',
  'released', 'picking', 'picked', 'in_transit', 'partially_received', 'received', 'closed', 'cancelled'));
