-- A floor role narrows the roles of a membership to the work of one site, or to the trips of one driver.
alter table membership
  add column floor_role text check (floor_role in ('picker', 'packer', 'receiver', 'driver', 'supervisor')),
  add column site_id uuid references location,
  add constraint membership_floor_role_has_role check (
    floor_role is null or roles = case when floor_role = 'driver' then array['logistics'] else array['wms'] end),
  add constraint membership_floor_role_has_site check (
    case when floor_role is null or floor_role = 'driver' then site_id is null else site_id is not null end);
create index membership_of_site on membership (site_id) where site_id is not null;
grant update (floor_role, site_id) on membership to cerebro_app;
