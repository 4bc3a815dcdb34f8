-- What was told of the figures, once a day for each figure [RT-02].
create table insight (
  organisation_id uuid not null references organisation,
  figure text not null check (length(figure) between 1 and 40),
  day date not null,
  hemisphere text not null check (hemisphere in ('wms', 'logistics', 'executive')),
  title text not null,
  content text not null,
  impact text not null check (impact in ('low', 'medium', 'high')),
  primary key (organisation_id, figure, day)
);
alter table insight enable row level security;
alter table insight force row level security;
create policy own_organisation on insight using (organisation_id = current_organisation());
grant select, insert on insight to cerebro_app;
