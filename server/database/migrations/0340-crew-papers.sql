-- What decides who may drive a vehicle: its greatest permitted mass, and certificates of drivers [LOG-05].
alter table vehicle add column max_mass_grams bigint check (max_mass_grams > 0);
alter table driver
  -- ADR training certificate for dangerous goods.
  add column adr_expires_on date,
  -- Certificate of professional competence, code 95 on the license.
  add column cpc_expires_on date;
