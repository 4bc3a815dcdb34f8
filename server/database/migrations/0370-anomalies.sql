-- Unusual days with one cause, found by the hour and handled by people [PRED-05].
create table anomaly (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  data_type text not null check (data_type in ('demand', 'order_value', 'shipments', 'adjustments')),
  direction text not null check (direction in ('high', 'low')),
  cause text not null check (cause in ('item', 'customer', 'broad')),
  item_id uuid references item,
  customer_id uuid references customer,
  cause_share float8 not null,
  first_day date not null,
  last_day date not null,
  observed float8 not null,
  expected float8 not null,
  score float8 not null check (score between 0 and 1),
  method text not null check (method in ('adaptive', 'rule')),
  state text not null default 'open' check (state in ('open', 'snoozed', 'acknowledged')),
  snoozed_until date,
  handled_by text check (length(handled_by) between 1 and 200),
  note text check (length(note) between 1 and 500),
  decision_id uuid references decision,
  found_at timestamptz not null,
  check (first_day <= last_day),
  check ((state = 'snoozed') = (snoozed_until is not null)),
  -- Two looks at once find the same anomaly once.
  constraint anomaly_once unique nulls not distinct
    (organisation_id, data_type, direction, cause, item_id, customer_id, first_day)
);
create index anomaly_newest on anomaly (organisation_id, last_day desc, id desc);
create index anomaly_gravest on anomaly (organisation_id, score desc, id desc);
create index anomaly_item on anomaly (item_id) where item_id is not null;
create index anomaly_customer on anomaly (customer_id) where customer_id is not null;
create index anomaly_decision on anomaly (decision_id) where decision_id is not null;
alter table anomaly enable row level security;
alter table anomaly force row level security;
create policy own_organisation on anomaly using (organisation_id = current_organisation());
grant select, insert, update on anomaly to cerebro_app;
select observe_table('anomaly', false);
