-- An invitation may offer a floor role in place of roles: the membership has it from its first day.
alter table invitation
  add column floor_role text check (floor_role in ('picker', 'packer', 'receiver', 'driver', 'supervisor')),
  add column site_id uuid references location,
  add constraint invitation_floor_role_has_role check (
    floor_role is null or roles = case when floor_role = 'driver' then array['logistics'] else array['wms'] end),
  add constraint invitation_floor_role_has_site check (
    case when floor_role is null or floor_role = 'driver' then site_id is null else site_id is not null end);
create index invitation_of_site on invitation (site_id) where site_id is not null;
