-- Locks a bin for a change of its purpose, and before it the chains of all goods in it. The lock of the bin waits for goods
-- of other items that are just arriving: their chains would be taken after the bin, while the next movement of such an item
-- holds its chain and waits for the bin. So all locks are given back and taken anew until nothing has come in between.
create function hold_bin(bin uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  items uuid[];
begin
  loop
    begin
      items := array(select distinct item_id from stock_balance where location_id = bin and on_hand <> 0);
      perform from stock_chain where item_id = any(items) order by item_id for no key update;
      perform from location where id = bin for update;
      if exists (select from stock_balance where location_id = bin and on_hand <> 0 and item_id <> all(items)) then
        raise sqlstate 'CB001';
      end if;
      return;
    exception when sqlstate 'CB001' then
      null;
    end;
  end loop;
end $$;

-- An update locks its row before this trigger runs, so what changes a purpose calls hold_bin before it. Without that the
-- totals are right all the same, but two commands may wait for each other until one of them is run again.
create or replace function hold_location() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_bin(old.id);
  return new;
end $$;
