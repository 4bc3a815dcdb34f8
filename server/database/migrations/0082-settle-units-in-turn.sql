-- Two commands may change what is in a unit at once, one filling it while another takes the last of something else: each
-- then saw what the other had not committed yet. The unit is locked first, and looked into when the lock is held.
create or replace function settle_unit(unit uuid) returns void language plpgsql as $$
begin
  perform from handling_unit where id = unit for no key update;
  update handling_unit u set state = case when c.filled then 'open' else 'empty' end
  from (select exists (select from stock_balance b where b.unit_id = unit and b.on_hand > 0)
    or exists (select from handling_unit child where child.parent_id = unit) as filled) c
  where u.id = unit and (u.state = 'empty' and c.filled or u.state in ('open', 'closed', 'received') and not c.filled);
end $$;

select settle_unit(id) from handling_unit;
