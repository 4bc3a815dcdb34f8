-- Addresses of customers and suppliers: a list of objects with `use` and the fields of an address. The first of a use is
-- the one that orders take.
alter table customer add column addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array');
alter table supplier add column addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array');
-- Documents keep the address as it was when they were entered.
alter table sales_order
  add column ship_to jsonb check (jsonb_typeof(ship_to) = 'object'),
  add column bill_to jsonb check (jsonb_typeof(bill_to) = 'object');
alter table purchase_order
  add column supplier_address jsonb check (jsonb_typeof(supplier_address) = 'object');
alter table location
  add column site jsonb check (jsonb_typeof(site) = 'object');

-- The first address for one of the uses, the earlier named use first; without any of them none.
create function address_for(addresses jsonb, variadic uses text[]) returns jsonb
  language sql stable parallel safe
  return (select entry.value - 'use'
    from unnest(uses) with ordinality as wanted (use, rank)
      join jsonb_array_elements(addresses) with ordinality as entry (value, place) on entry.value ->> 'use' = wanted.use
    order by wanted.rank, entry.place limit 1);

-- The place as one text, its lines as `placeLines` of the contracts writes them.
create function address_text(address jsonb) returns text
  language sql stable parallel safe
  return nullif(array_to_string(
    array(select jsonb_array_elements_text(address -> 'lines'))
    || case
      when address ->> 'country' in ('US', 'CA', 'AU') then array[nullif(concat_ws(', ', address ->> 'city',
        nullif(concat_ws(' ', address ->> 'region', address ->> 'postalCode'), '')), '')]
      when address ->> 'country' in ('GB', 'IE')
        then array[address ->> 'city', address ->> 'region', address ->> 'postalCode']
      else array[nullif(concat_ws(' ', address ->> 'postalCode', address ->> 'city'), ''), address ->> 'region']
    end, E'\n'), '');

-- An address with what `told` tells, or none where it tells nothing.
create function address_of(told jsonb) returns jsonb
  language sql immutable parallel safe
  return case when jsonb_strip_nulls(told) <> '{}' then
    '{"name": null, "lines": [], "postalCode": null, "city": null, "region": null, "country": null,
      "contactName": null, "phone": null, "email": null, "gln": null}'::jsonb || jsonb_strip_nulls(told) end;

-- The list with what is told of its first address for a use; that one comes into being where there is none.
create function with_address(addresses jsonb, use text, told jsonb) returns jsonb
  language sql stable parallel safe
  return case when jsonb_strip_nulls(told) = '{}' then addresses else coalesce(
    (select jsonb_set(addresses, array[(entry.place - 1)::text], entry.value || jsonb_strip_nulls(told))
      from jsonb_array_elements(addresses) with ordinality as entry (value, place)
      where entry.value ->> 'use' = with_address.use order by entry.place limit 1),
    addresses || jsonb_build_array(address_of(told) || jsonb_build_object('use', with_address.use))) end;

-- The cell of a file as the lines of an address: three at most, the last takes the rest.
create function address_lines(cell text) returns jsonb
  language sql immutable parallel safe
  return case when cell is not null then (select to_jsonb(array_remove(
      part[1:2] || nullif(array_to_string(part[3:], ', '), ''), null))
    from (select array_remove(regexp_split_to_array(trim(cell), '\s*(?:\r?\n|,)\s*'), '') as part) split) end;
