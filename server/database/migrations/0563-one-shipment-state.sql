-- A shipment keeps its status and the step it has reached; its state at the packing bench follows from both and is no
-- column [LOG-01].
create function packing_state(status text, step text) returns text
  language sql immutable parallel safe return case
    when status = 'cancelled' then 'cancelled'
    when step in ('draft', 'rated', 'booked', 'labelled') then 'packed'
    when step in ('picked_up', 'in_transit', 'out_for_delivery') then 'shipped'
    else 'delivered' end;
drop index shipment_state;
alter table shipment drop column state;
create index shipment_packing_state on shipment (organisation_id, packing_state(status, step), packed_at desc);
