-- Alerts on metrics: a limit, or the usual range of a figure. A breach is told once and stays until it is over [EXE-06].
create table metric_alert (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 120),
  metric_id text not null check (length(metric_id) between 1 and 60),
  rule text not null check (rule in ('above', 'below', 'unusual')),
  threshold double precision check ((rule = 'unusual') = (threshold is null)),
  paused boolean not null default false,
  -- 'unknown' until a figure could be judged; 'failed' while it cannot be read.
  state text not null default 'unknown' check (state in ('unknown', 'ok', 'breach', 'failed')),
  value double precision,
  reason text,
  checked_at timestamptz,
  owner_id uuid not null references account,
  owner_name text not null,
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null
);
create index metric_alert_of_organisation on metric_alert (organisation_id, name, id) where removed_at is null;
create index metric_alert_of_owner on metric_alert (owner_id);

create table metric_alert_subscriber (
  alert_id uuid not null references metric_alert,
  account_id uuid not null references account,
  organisation_id uuid not null references organisation,
  primary key (alert_id, account_id)
);
create index metric_alert_subscriber_account on metric_alert_subscriber (account_id);

-- Every change of state: the history of an alert.
create table metric_alert_event (
  id uuid primary key default uuidv7(),
  organisation_id uuid not null references organisation,
  alert_id uuid not null references metric_alert,
  kind text not null check (kind in ('breach', 'recovered', 'failed')),
  at timestamptz not null,
  value double precision,
  text text not null,
  acknowledged_by text,
  acknowledged_at timestamptz
);
create index metric_alert_event_of_alert on metric_alert_event (alert_id, at desc, id desc);

-- What became of the letter to each subscriber; letters themselves are forgotten after 30 days.
create table metric_alert_letter (
  event_id uuid not null references metric_alert_event,
  account_id uuid not null references account,
  organisation_id uuid not null references organisation,
  name text not null,
  mail_id uuid,
  reason text,
  primary key (event_id, account_id)
);
create index metric_alert_letter_account on metric_alert_letter (account_id);

do $$
declare
  name text;
begin
  foreach name in array array['metric_alert', 'metric_alert_subscriber', 'metric_alert_event', 'metric_alert_letter'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = (select current_organisation()))', name);
  end loop;
end $$;
grant select, insert, update on metric_alert, metric_alert_event to cerebro_app;
grant select, insert on metric_alert_letter to cerebro_app;
grant select, insert, delete on metric_alert_subscriber to cerebro_app;
