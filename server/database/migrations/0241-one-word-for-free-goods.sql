-- Free goods: available themselves and by their lot. What may be promised are free goods in bins that orders are served from.
create function are_free(status text, lot_status text) returns boolean
  language sql immutable parallel safe return status = 'available' and coalesce(lot_status, 'available') = 'available';
create or replace function may_promise(purpose text, status text, lot_status text) returns boolean
  language sql immutable parallel safe return purpose in ('storage', 'pick') and are_free(status, lot_status);
