-- Checks of the monitored services, incidents and who is told of them. They belong to no organization.
create table service_state (
  service text primary key,
  status text not null check (status in ('healthy', 'degraded', 'unhealthy', 'timeout')),
  last_check timestamptz not null,
  last_success timestamptz,
  error_count int not null check (error_count >= 0),
  response_ms double precision not null check (response_ms >= 0),
  last_error text
);
create table service_day (
  service text not null,
  day date not null,
  checks int not null check (checks > 0),
  failed int not null check (failed between 0 and checks),
  response_ms double precision not null check (response_ms >= 0),
  primary key (service, day)
);
create table incident (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 3 and 120),
  services text[] not null,
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  started_at timestamptz not null,
  resolved_at timestamptz check ((resolved_at is null) = (state <> 'resolved')),
  version int not null default 1
);
create index incident_recent on incident (started_at desc);
create table incident_update (
  id uuid primary key default uuidv7(),
  incident_id uuid not null references incident on delete cascade,
  at timestamptz not null,
  state text not null,
  text text not null check (length(text) between 3 and 1000)
);
create index incident_update_incident on incident_update (incident_id, id desc);
create table status_subscriber (
  -- In the links of its letters: it lets its reader confirm and end this subscription and nothing else.
  token uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index status_subscriber_unconfirmed on status_subscriber (asked_at) where confirmed_at is null;

do $$
declare tab text;
begin
  foreach tab in array array['service_state', 'service_day', 'incident', 'incident_update', 'status_subscriber'] loop
    execute format('alter table %I enable row level security', tab);
    execute format('alter table %I force row level security', tab);
    execute format('create policy program_only on %I using (is_program())', tab);
  end loop;
end $$;
grant select, insert, update on service_state to cerebro_app;
grant select, insert, update, delete on service_day to cerebro_app;
grant select, insert, update on incident to cerebro_app;
grant select, insert on incident_update to cerebro_app;
grant select, insert, update, delete on status_subscriber to cerebro_app;

-- The operator writes incidents in the transaction of the audit event, which is an organization's; the verb has checked who it is.
create policy operator_reports on incident for all using (true) with check (true);
create policy operator_updates on incident_update for all using (true) with check (true);
