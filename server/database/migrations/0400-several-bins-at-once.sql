-- Locks bins for a change of their purposes: the bins against other changes of them, in the order of their ids; the chains of
-- all goods in them; and the bins against movements that name them. With one bin after another, the first was locked against
-- movements while the chains of goods in the second were waited for, and a movement that held such a chain waited for the first.
create function hold_bins(bins uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  items uuid[];
begin
  loop
    begin
      perform from location where id = any(bins) order by id for no key update;
      items := array(select distinct item_id from stock_balance where location_id = any(bins) and on_hand <> 0);
      perform from stock_chain where item_id = any(items) order by item_id for no key update;
      perform from location where id = any(bins) order by id for update;
      if exists (select from stock_balance where location_id = any(bins) and on_hand <> 0 and item_id <> all(items)) then
        raise sqlstate 'CB001';
      end if;
      return;
    exception when sqlstate 'CB001' then
      -- Goods of another item came in between: all locks are given back and taken anew.
      null;
    end;
  end loop;
end $$;

create or replace function hold_location() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_bins(array[old.id]);
  return new;
end $$;

drop function hold_bin(uuid);
