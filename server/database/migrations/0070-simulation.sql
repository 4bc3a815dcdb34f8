-- Where the simulated floor of a demo organisation stands: whether it goes on, how fast, and when its next act is due.
create table simulation (
  organisation_id uuid primary key references organisation,
  running boolean not null,
  -- Times as fast as a real floor.
  speed int not null check (speed between 1 and 20),
  acts bigint not null default 0,
  last_act text,
  last_act_at timestamptz,
  next_act_at timestamptz not null,
  changed_at timestamptz not null
);
alter table simulation enable row level security;
alter table simulation force row level security;
create policy own_organisation on simulation using (organisation_id = current_organisation());
grant select, insert, update on simulation to cerebro_app;
