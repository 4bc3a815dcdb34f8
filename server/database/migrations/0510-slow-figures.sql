-- Figures whose calculation takes long, as they were calculated last; the next calculation takes the place of the row.
create table metric_figure (
  organisation_id uuid not null references organisation,
  metric_id text not null check (length(metric_id) between 1 and 60),
  -- Version of definition and settings, currency and time zone: a figure of others is not shown.
  question text not null check (length(question) <= 200),
  figure jsonb not null,
  took_ms int not null check (took_ms >= 0),
  calculated_at timestamptz not null,
  primary key (organisation_id, metric_id)
);
alter table metric_figure enable row level security;
alter table metric_figure force row level security;
create policy own_organisation on metric_figure using (organisation_id = (select current_organisation()));
grant select, insert, update on metric_figure to cerebro_app;
