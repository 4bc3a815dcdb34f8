-- The total of a purchase is a cost: it stands in a field of its own, which is hidden from people without `costs:read`.
alter table decision disable trigger decision_step;
update decision set facts = (
  select jsonb_agg(case when fact ->> 'label' = 'Total'
      then jsonb_build_object('label', fact -> 'label', 'costText', fact -> 'value') else fact end order by position)
  from jsonb_array_elements(facts) with ordinality as each (fact, position))
where tool in ('purchasing_confirm_purchase_order', 'purchasing_create_purchase_order')
  and facts @> '[{"label": "Total"}]';
alter table decision enable trigger decision_step;
