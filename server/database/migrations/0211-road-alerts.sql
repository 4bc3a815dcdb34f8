-- What people were told of and still is so: each is told once for as long as it lasts.
create table road_alert (
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('late', 'silent', 'service_due', 'hours_short')),
  -- The shipment, the vehicle, the maintenance plan or the driver.
  about uuid not null,
  since timestamptz not null,
  primary key (organisation_id, kind, about)
);
alter table road_alert enable row level security;
alter table road_alert force row level security;
create policy own_organisation on road_alert using (organisation_id = (select current_organisation()));
grant select, insert, delete on road_alert to cerebro_app;
