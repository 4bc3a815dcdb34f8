-- Chances that open shipments are late, and how good such chances have been [PRED-07].
create table shipment_delay (
  shipment_id uuid primary key references shipment on delete cascade,
  organisation_id uuid not null references organisation,
  probability float8 not null check (probability between 0 and 1),
  estimated_minutes int,
  factors jsonb not null,
  method text not null check (method in ('boosted_trees', 'baseline')),
  learned_from int not null,
  -- When people were told; they are told once.
  alerted_at timestamptz,
  generated_at timestamptz not null
);
create index shipment_delay_likeliest on shipment_delay (organisation_id, probability desc);
alter table shipment_delay enable row level security;
alter table shipment_delay force row level security;
create policy own_organisation on shipment_delay using (organisation_id = current_organisation());
grant select, insert, update, delete on shipment_delay to cerebro_app;

create table delay_model (
  organisation_id uuid primary key references organisation,
  method text not null check (method in ('boosted_trees', 'baseline')),
  learned_from int not null,
  scores jsonb,
  trained_at timestamptz not null
);
alter table delay_model enable row level security;
alter table delay_model force row level security;
create policy own_organisation on delay_model using (organisation_id = current_organisation());
grant select, insert, update on delay_model to cerebro_app;
