-- What an organisation has set for a metric: each change is a version of its own, none is ever changed [EXE-01].
create table metric_setting (
  organisation_id uuid not null references organisation,
  metric_id text not null check (length(metric_id) between 1 and 60),
  version int not null check (version > 0),
  target double precision,
  good double precision,
  critical double precision,
  -- Weekdays, hours and closed days that count where the metric measures time; null for all hours.
  clock jsonb,
  note text check (length(note) between 1 and 500),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, metric_id, version)
);
alter table metric_setting enable row level security;
alter table metric_setting force row level security;
create policy own_organisation on metric_setting using (organisation_id = (select current_organisation()));
grant select, insert on metric_setting to cerebro_app;

-- What figures of the present moment were on a day: their past cannot be worked out from rows that have changed since.
create table metric_reading (
  organisation_id uuid not null references organisation,
  metric_id text not null check (length(metric_id) between 1 and 60),
  -- Of the definition: figures of different definitions are not compared.
  definition int not null,
  day date not null,
  value double precision,
  primary key (organisation_id, metric_id, definition, day)
);
alter table metric_reading enable row level security;
alter table metric_reading force row level security;
create policy own_organisation on metric_reading using (organisation_id = (select current_organisation()));
grant select, insert on metric_reading to cerebro_app;

-- Seconds of a stretch of time that fall into working hours: weekdays as 1 for Monday to 7, by the clocks of a zone.
create function working_seconds(starts timestamptz, ends timestamptz, zone text, weekdays int[], opens time, closes time,
  closed_on date[]) returns double precision language sql stable parallel safe set search_path = public, pg_temp
return (
  select coalesce(sum(greatest(0, extract(epoch from
    least(ends, (day::date + closes) at time zone zone) - greatest(starts, (day::date + opens) at time zone zone)))), 0)
  from generate_series((starts at time zone zone)::date, (ends at time zone zone)::date, interval '1 day') day
  where extract(isodow from day) = any (weekdays) and day::date <> all (closed_on));
